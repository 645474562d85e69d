import { maxPictureBytes, type UploadedPicture } from '@taegeuk/contract/picture.ts';
import { useRef, useState } from 'react';
import { staffFailureText } from '../../admin/calls/staff-failure.ts';
import { editorTexts as t } from './editor-texts.ts';
import type { PictureAttributes } from './figure-nodes.ts';
import { uploadPicture } from './upload-picture.ts';

/** Sends a picture when it is picked, and says what came of it; of two that are on their way the later one counts. */
export function usePictureUpload(first: Pick<PictureAttributes, 'src' | 'width' | 'height'>) {
  const [picture, setPicture] = useState(first);
  const [isSending, setIsSending] = useState(false);
  const [fault, setFault] = useState<string>();
  const newest = useRef<File>(undefined);
  async function send(file: File | undefined): Promise<UploadedPicture | undefined> {
    if (!file) return undefined;
    if (file.size > maxPictureBytes) return void setFault(t.picture.tooLarge);
    newest.current = file;
    const isNewest = () => newest.current === file;
    setFault(undefined);
    setIsSending(true);
    try {
      const sent = await uploadPicture(file);
      if (!isNewest()) return undefined;
      setPicture(sent);
      return sent;
    } catch (error) {
      return isNewest() ? void setFault(staffFailureText(error)) : undefined;
    } finally {
      if (isNewest()) setIsSending(false);
    }
  }
  return { picture, isSending, fault, setFault, send };
}

import { maxPictureBytes, type UploadedPicture } from '@taegeuk/contract/picture.ts';
import { useState } from 'react';
import { staffFailureText } from '../../admin/calls/staff-failure.ts';
import { editorTexts as t } from './editor-texts.ts';
import type { PictureAttributes } from './figure-nodes.ts';
import { uploadPicture } from './upload-picture.ts';

/** Sends a picture when it is picked, and says what came of it. */
export function usePictureUpload(first: Pick<PictureAttributes, 'src' | 'width' | 'height'>) {
  const [picture, setPicture] = useState(first);
  const [isSending, setIsSending] = useState(false);
  const [fault, setFault] = useState<string>();
  async function send(file: File | undefined): Promise<UploadedPicture | undefined> {
    if (!file) return undefined;
    if (file.size > maxPictureBytes) return void setFault(t.picture.tooLarge);
    setFault(undefined);
    setIsSending(true);
    try {
      const sent = await uploadPicture(file);
      setPicture(sent);
      return sent;
    } catch (error) {
      return void setFault(staffFailureText(error));
    } finally {
      setIsSending(false);
    }
  }
  return { picture, isSending, fault, setFault, send };
}

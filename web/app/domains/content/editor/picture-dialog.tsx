import { pictureTypes } from '@taegeuk/contract/picture.ts';
import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { editorTexts as t } from './editor-texts.ts';
import type { PictureAttributes } from './figure-nodes.ts';
import { InsertDialog } from './insert-dialog.tsx';
import styles from './post-editor.module.css';
import { usePictureUpload } from './use-picture-upload.ts';
import type { EditorDialogProps } from './word-dialogs.tsx';

/** A picture: its file, and what those need who do not see it. */
export function PictureDialog({ editor, close, file }: EditorDialogProps & { file?: File | undefined }) {
  const isChange = editor.isActive('picture');
  const before = editor.getAttributes('picture') as Partial<PictureAttributes>;
  const { src = '', width = null, height = null } = isChange ? before : {};
  const upload = usePictureUpload({ src, width, height });
  const [alt, setAlt] = useState(isChange ? (before.alt ?? '') : '');
  const [altFault, setAltFault] = useState<string>();
  // A file that was dropped or pasted is on its way before anything is asked.
  const [begun, setBegun] = useState(false);
  if (file && !begun) {
    setBegun(true);
    void upload.send(file);
  }
  function set(): boolean {
    const words = alt.replace(/\s+/g, ' ').trim();
    const { picture } = upload;
    if (picture.src === '') upload.setFault(t.picture.fileMissing);
    setAltFault(words === '' ? t.picture.altMissing : undefined);
    if (picture.src === '' || words === '') return false;
    const { src: from, width: wide, height: high } = picture;
    return editor.chain().focus().setPicture({ src: from, alt: words, width: wide, height: high }).run();
  }
  return (
    <InsertDialog
      {...{ editor, close, set, isChange }}
      title={t.picture.title}
      isPending={upload.isSending}
      remove={() => void editor.chain().focus().deleteNode('picture').run()}
    >
      <Field.Root id="picture-file" error={upload.fault} required>
        <Field.Label>{upload.picture.src === '' ? t.picture.file : t.picture.otherFile}</Field.Label>
        <Input
          type="file"
          accept={pictureTypes.join(',')}
          onChange={({ currentTarget: { files } }) => void upload.send(files?.[0])}
        />
        <Field.Description>{t.picture.fileHint}</Field.Description>
        <Field.Error />
      </Field.Root>
      <p role="status" className={styles.said}>
        {upload.isSending ? t.picture.sending : upload.picture.src === src ? '' : t.picture.sent}
      </p>
      {upload.picture.src === '' ? null : <img src={upload.picture.src} alt="" className={styles.shown} />}
      <Field.Root id="picture-alt" error={altFault} required>
        <Field.Label>{t.picture.alt}</Field.Label>
        <Textarea
          minRows={2}
          maxLength={300}
          value={alt}
          onChange={({ currentTarget: { value } }) => setAlt(value)}
        />
        <Field.Description>{t.picture.altHint}</Field.Description>
        <Field.Error />
      </Field.Root>
    </InsertDialog>
  );
}

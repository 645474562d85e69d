import { pictureTypes } from '@taegeuk/contract/picture.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import styles from './content.module.css';
import { editorTexts } from './editor/editor-texts.ts';
import { usePictureUpload } from './editor/use-picture-upload.ts';

/** A picture of a text that stands outside its words: it is sent when it is picked. */
export function PictureField({
  id,
  label,
  dropLabel,
  src,
  isShut,
  onChange,
}: {
  id: string;
  label: string;
  dropLabel: string;
  src: string | null;
  isShut: boolean;
  onChange: (src: string | null) => void;
}) {
  const upload = usePictureUpload({ src: src ?? '', width: null, height: null });
  async function send(file: File | undefined) {
    const sent = await upload.send(file);
    if (sent) onChange(sent.src);
  }
  return (
    <Field.Root id={id} error={upload.fault}>
      <Field.Label>{label}</Field.Label>
      <Input
        type="file"
        accept={pictureTypes.join(',')}
        disabled={isShut}
        onChange={({ currentTarget: { files } }) => void send(files?.[0])}
      />
      <Field.Error />
      <p role="status" className={styles.soft}>
        {upload.isSending ? editorTexts.picture.sending : ''}
      </p>
      {src ? (
        <p className={styles.cover}>
          <img src={src} alt="" />
          {isShut ? null : (
            <Button size="sm" variant="quiet" disabled={upload.isSending} onClick={() => onChange(null)}>
              {dropLabel}
            </Button>
          )}
        </p>
      ) : null}
    </Field.Root>
  );
}

import type { PostBody } from '@taegeuk/contract/content-bodies.ts';
import { pictureTypes } from '@taegeuk/contract/picture.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormRow } from '../../ui/form-layout.tsx';
import { Input } from '../../ui/input.tsx';
import styles from './content.module.css';
import { contentTexts as t } from './content-texts.ts';
import { usePictureUpload } from './editor/use-picture-upload.ts';

/** What a post has besides its words: where it stands, and its picture in lists. */
export function PostPlace({ body, write }: { body: PostBody; write: (body: PostBody) => void }) {
  const upload = usePictureUpload({ src: body.cover ?? '', width: null, height: null });
  async function send(file: File | undefined) {
    const sent = await upload.send(file);
    if (sent) write({ ...body, cover: sent.src });
  }
  return (
    <FormRow>
      <Field.Root id="post-slug">
        <Field.Label>{t.fields.slug}</Field.Label>
        <Input
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          value={body.slug}
          onChange={({ currentTarget: { value } }) =>
            write({ ...body, slug: value.toLowerCase().replace(/[^a-z0-9-]/g, '') })
          }
        />
        <Field.Description>{t.fields.slugHint}</Field.Description>
      </Field.Root>
      <Field.Root id="post-cover" error={upload.fault}>
        <Field.Label>{t.fields.cover}</Field.Label>
        <Input
          type="file"
          accept={pictureTypes.join(',')}
          onChange={({ currentTarget: { files } }) => void send(files?.[0])}
        />
        <Field.Error />
        {body.cover ? (
          <p className={styles.cover}>
            <img src={body.cover} alt="" />
            <Button size="sm" variant="quiet" onClick={() => write({ ...body, cover: null })}>
              {t.fields.noCover}
            </Button>
          </p>
        ) : null}
      </Field.Root>
    </FormRow>
  );
}

import type { PostBody } from '@taegeuk/contract/content-bodies.ts';
import { postTypes } from '@taegeuk/contract/post-types.ts';
import { Field } from '../../ui/field.tsx';
import { FormRow } from '../../ui/form-layout.tsx';
import { Input } from '../../ui/input.tsx';
import { FilmChoice } from './film-choice.tsx';
import styles from './lesson/film.module.css';
import { PictureField } from './picture-field.tsx';
import { postTexts as t } from './post-texts.ts';

/** What a post has besides its words: where it stands, and its picture in lists. */
export function PostPlace({
  body,
  write,
  isShut,
}: {
  body: PostBody;
  write: (change: (body: PostBody) => PostBody) => void;
  isShut: boolean;
}) {
  const set = (change: Partial<PostBody>) => write((now) => ({ ...now, ...change }));
  return (
    <div className={styles.place}>
      {body.type === postTypes.video ? (
        <FilmChoice value={body.mediaId} isShut={isShut} onChange={(mediaId) => set({ mediaId })} />
      ) : null}
      <FormRow>
        <Field.Root id="post-slug">
          <Field.Label>{t.fields.slug}</Field.Label>
          <Input
            maxLength={80}
            autoComplete="off"
            spellCheck={false}
            readOnly={isShut}
            value={body.slug}
            onChange={({ currentTarget: { value } }) =>
              set({ slug: value.toLowerCase().replace(/[^a-z0-9-]/g, '') })
            }
          />
          <Field.Description>{t.slugHint}</Field.Description>
        </Field.Root>
        <PictureField
          id="post-cover"
          label={t.fields.cover}
          dropLabel={t.noCover}
          src={body.cover}
          isShut={isShut}
          onChange={(cover) => set({ cover })}
        />
      </FormRow>
    </div>
  );
}

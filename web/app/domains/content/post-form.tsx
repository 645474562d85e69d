import type { PostBody } from '@taegeuk/contract/content-bodies.ts';
import styles from './content.module.css';
import { type KindFormProps, writing } from './kind.ts';
import { PostPlace } from './post-place.tsx';
import { postTexts as t } from './post-texts.ts';
import { postTextIn } from './post-words.ts';
import { TextFields } from './text-fields.tsx';

function PostForm({ body, shown, write, isShut }: KindFormProps<PostBody>) {
  return (
    <>
      <div className={styles.beside} data-pair={shown.length > 1 || undefined}>
        {shown.map((lang) => (
          <TextFields key={lang} lang={lang} body={body} write={write} isShut={isShut} />
        ))}
      </div>
      <PostPlace body={body} write={write} isShut={isShut} />
    </>
  );
}

/** How a post is written. */
export const postWriting = writing<PostBody>({
  Form: PostForm,
  titleOf: (body) => postTextIn(body, 'kr').title,
  fieldsOf(body, lang) {
    const { title, excerpt, content } = postTextIn(body, lang);
    return [
      { label: t.fields.title, value: title, as: 'title' },
      { label: t.fields.excerpt, value: excerpt },
      { label: t.fields.content, value: content, as: 'html' },
    ];
  },
  hasPreview: true,
});

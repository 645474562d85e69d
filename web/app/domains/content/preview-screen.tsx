import { htmlLang, type LanguageCode, languageCodes } from '@taegeuk/contract/languages.ts';
import type { Post } from '@taegeuk/contract/post.ts';
import type { CSSProperties } from 'react';
import { useSearchParams } from 'react-router';
import { Field } from '../../ui/field.tsx';
import { Prose } from '../../ui/prose.tsx';
import { Select } from '../../ui/select.tsx';
import { StaffPage, StaffSection } from '../admin/parts/staff-page.tsx';
import styles from './content.module.css';
import { contentTexts as t } from './content-texts.ts';

const widths = { phone: 390, tablet: 768, desk: 1200 } as const;
type Width = keyof typeof widths;

function widthOf(given: string | null): Width {
  return given !== null && given in widths ? (given as Width) : 'phone';
}

function ShareCard({ post, look }: { post: Post; look: 'kakao' | 'naver' }) {
  return (
    <figure className={styles.card} data-look={look}>
      <figcaption>{t[look]}</figcaption>
      <div>
        <img src={post.cover ?? '/og-default.png'} alt="" />
        <p>
          <b>{post.title}</b>
          <span>{post.excerpt}</span>
          <small>{window.location.host}</small>
        </p>
      </div>
    </figure>
  );
}

/** A version as it will be read: in a language, at a width, and as a card where it is shared. */
export function PreviewScreen({ id, post, langs }: { id: string; post: Post; langs: LanguageCode[] }) {
  const [search, setSearch] = useSearchParams();
  const width = widthOf(search.get('width'));
  const choose = (name: string) => (event: { currentTarget: { value: string } }) =>
    setSearch(
      (now) => new URLSearchParams({ ...Object.fromEntries(now), [name]: event.currentTarget.value }),
      {
        replace: true,
        preventScrollReset: true,
      },
    );
  return (
    <StaffPage
      title={t.previewTitle}
      lead={t.previewLead}
      crumbs={[
        { name: t.title, path: '/admin/content' },
        { name: post.title || t.untitled, path: `/admin/content/${id}` },
      ]}
      isWide
    >
      <div className={styles.bar}>
        <Field.Root id="preview-lang" className={styles.choice}>
          <Field.Label>{t.lang}</Field.Label>
          <Select value={post.lang} onChange={choose('lang')}>
            {languageCodes
              .filter((lang) => langs.includes(lang))
              .map((lang) => (
                <option key={lang} value={lang}>
                  {t.langs[lang]}
                </option>
              ))}
          </Select>
        </Field.Root>
        <Field.Root id="preview-width" className={styles.choice}>
          <Field.Label>{t.width}</Field.Label>
          <Select value={width} onChange={choose('width')}>
            {Object.entries(t.widths).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </Field.Root>
      </div>
      <div className={styles.stage}>
        <article
          className={styles.paper}
          lang={htmlLang[post.lang]}
          aria-label={t.previewTitle}
          style={{ '--paper-width': `${widths[width]}px` } as CSSProperties}
        >
          <h2>{post.title}</h2>
          {post.excerpt ? <p className={styles.lead}>{post.excerpt}</p> : null}
          <Prose html={post.content} />
        </article>
      </div>
      <StaffSection title={t.shareCard}>
        <div className={styles.cards}>
          <ShareCard post={post} look="kakao" />
          <ShareCard post={post} look="naver" />
        </div>
      </StaffSection>
    </StaffPage>
  );
}

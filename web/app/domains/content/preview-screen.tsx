import { type LanguageCode, languageCodes } from '@taegeuk/contract/languages.ts';
import type { Post } from '@taegeuk/contract/post.ts';
import type { CSSProperties } from 'react';
import { useSearchParams } from 'react-router';
import { formatDateTime } from '../../lib/dates/format.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { StaffPage, StaffSection } from '../admin/parts/staff-page.tsx';
import { AddressChoice } from './address-choice.tsx';
import styles from './content.module.css';
import { contentTexts as t } from './content-texts.ts';
import type { OfficeKind } from './kind.ts';

const widths = { phone: 390, tablet: 768, desk: 1200 } as const;

/** One of the choices that the address may hold; the first where it holds none of them. */
function oneOf<Choice extends string>(
  choices: Readonly<Record<Choice, unknown>>,
  given: string | null,
): Choice {
  const all = Object.keys(choices) as [Choice, ...Choice[]];
  return all.find((each) => each === given) ?? all[0];
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

export interface PreviewScreenProps {
  id: string;
  kind: OfficeKind;
  title: string;
  lang: LanguageCode;
  langs: LanguageCode[];
  token: string;
  until: string;
  /** As its page would get it, for its card; null: it has none. */
  post: Post | null;
}

/** A version as it will be read: within the site, as whom, in a language, at a width, and as a card where it is shared. */
export function PreviewScreen({ id, kind, title, lang, langs, token, until, post }: PreviewScreenProps) {
  const [search] = useSearchParams();
  const width = oneOf(widths, search.get('width'));
  const as = oneOf(t.readers, search.get('as'));
  const path = `/preview?${new URLSearchParams({ lang, as })}#${token}`;
  return (
    <StaffPage
      title={t.previewTitle}
      lead={t.previewLead}
      crumbs={[
        { name: kind.words.title, path: kind.path },
        { name: title || t.untitled, path: `/admin/content/${id}` },
      ]}
      acts={
        <CopyButton
          text={new URL(path, window.location.origin).href}
          label={t.copyPreview}
          copied={t.copied}
          notCopied={t.notCopied}
        />
      }
      isWide
    >
      <div className={styles.bar}>
        <AddressChoice
          name="lang"
          label={t.lang}
          value={lang}
          choices={languageCodes.filter((each) => langs.includes(each)).map((each) => [each, t.langs[each]])}
        />
        <AddressChoice name="as" label={t.reader} value={as} choices={Object.entries(t.readers)} />
        <AddressChoice name="width" label={t.width} value={width} choices={Object.entries(t.widths)} />
      </div>
      <p className={styles.soft}>{t.previewUntil(formatDateTime(until, 'kr'))}</p>
      <ScrollRegion label={t.previewTitle} className={styles.stage}>
        {/* another version, language or reader is another page: a new frame, without a step back in the history */}
        <iframe
          key={path}
          src={path}
          title={t.previewTitle}
          style={{ '--paper-width': `${widths[width]}px` } as CSSProperties}
        />
      </ScrollRegion>
      {post ? (
        <StaffSection title={t.shareCard}>
          <div className={styles.cards}>
            <ShareCard post={post} look="kakao" />
            <ShareCard post={post} look="naver" />
          </div>
        </StaffSection>
      ) : null}
    </StaffPage>
  );
}

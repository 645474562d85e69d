import { ApiError } from '@taegeuk/contract/client.ts';
import { htmlLang, isLanguageCode, languageCodes } from '@taegeuk/contract/languages.ts';
import type { MediaDetail } from '@taegeuk/contract/media.ts';
import type { RefObject } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { staffApi } from '../admin/calls/staff-api.ts';
import { CaptionsEditor } from './captions/captions-editor.tsx';
import type { StoredCaptions } from './captions/editing.ts';
import styles from './media.module.css';
import { mediaTexts as t } from './media-texts.ts';

/** The line of the file that the server refused. */
function lineOf(failure: unknown): number | undefined {
  const [field] = failure instanceof ApiError ? failure.fields : [];
  const line = Number(/^text\.(\d+)$/.exec(field?.path ?? '')?.[1]);
  return Number.isInteger(line) ? line : undefined;
}

function storedIn({ captionTexts }: MediaDetail, wanted: string): StoredCaptions {
  return captionTexts.find(({ lang }) => lang === wanted) ?? { text: '', version: '' };
}

/** The captions of a film, one language at a time: the address says which. */
export function MediaCaptions({
  film,
  media,
  player,
}: {
  film: MediaDetail;
  media: RefObject<HTMLVideoElement | null>;
  /** Which player shows the film; empty for none. */
  player: string;
}) {
  const { id, duration } = film;
  const [search, setSearch] = useSearchParams();
  const { revalidate } = useRevalidator();
  const given = search.get('lang');
  const lang = isLanguageCode(given) ? given : 'kr';
  const has = (code: string) => film.captions.some((each) => each.lang === code);

  async function save(text: string, version: string): Promise<StoredCaptions> {
    const { data } = await staffApi.saveCaptions({ params: { id, lang }, body: { text, version } });
    void revalidate();
    return { text, version: data?.version ?? '' };
  }
  return (
    <>
      <Field.Root id="captions-lang" className={styles.lang}>
        <Field.Label>{t.captionsLang}</Field.Label>
        <Select
          value={lang}
          onChange={({ currentTarget: { value } }) =>
            setSearch({ lang: value }, { replace: true, preventScrollReset: true })
          }
        >
          {languageCodes.map((code) => (
            <option key={code} value={code}>
              {has(code) ? t.langs[code] : t.langWithout(t.langs[code])}
            </option>
          ))}
        </Select>
      </Field.Root>
      <CaptionsEditor
        key={lang}
        media={media}
        player={player}
        name={`${id}:${lang}`}
        lang={htmlLang[lang]}
        stored={storedIn(film, lang)}
        duration={duration > 0 ? duration : null}
        save={save}
        read={async () => storedIn((await staffApi.getMedia({ params: { id } })).data, lang)}
        lineOf={lineOf}
      />
    </>
  );
}

import { ApiError } from '@taegeuk/contract/client.ts';
import type { LessonBody } from '@taegeuk/contract/content-bodies.ts';
import type { VideoReplacement } from '@taegeuk/contract/lesson-desk.ts';
import { useEffect, useState } from 'react';
import { formatDuration } from '../../../lib/dates/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Radio } from '../../../ui/radio.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ActButton } from '../../admin/act/act-button.tsx';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { failedWith, staffFailureText } from '../../admin/calls/staff-failure.ts';
import { Facts } from '../../admin/parts/facts.tsx';
import { faultWords } from '../fault-list.tsx';
import type { KindActProps } from '../kind.ts';
import { effectWords } from './effect-words.ts';
import { FilmList } from './film-list.tsx';
import { isFilmFixed } from './is-film-fixed.ts';
import { lessonTexts, lessonDeskTexts as t } from './lesson-desk-texts.ts';

interface Told {
  mediaId: string;
  answer: VideoReplacement | undefined;
  failure: unknown;
}

/** Whose progress a film would touch, once it is chosen. */
function useTouched(id: string, mediaId: string | undefined): Told | undefined {
  const [told, setTold] = useState<Told>();
  useEffect(() => {
    if (mediaId === undefined) return undefined;
    let isWanted = true;
    staffApi.previewVideoReplacement({ params: { id }, query: { mediaId } }).then(
      ({ data }) => isWanted && setTold({ mediaId, answer: data, failure: undefined }),
      (failure: unknown) => isWanted && setTold({ mediaId, answer: undefined, failure }),
    );
    return () => {
      isWanted = false;
    };
  }, [id, mediaId]);
  return told?.mediaId === mediaId ? told : undefined;
}

function Touched({ told, isSame }: { told: Told | undefined; isSame: boolean | undefined }) {
  if (!told) return <Spinner label={t.reading} />;
  const { answer, failure } = told;
  if (!answer) {
    const faults = failedWith(failure, 'content_incomplete')
      ? failure.fields.map((field) => faultWords(field, lessonTexts.fields))
      : [];
    return (
      <Notice variant="danger" live>
        {faults.length > 0 ? faults.join(' ') : staffFailureText(failure)}
      </Notice>
    );
  }
  return (
    <section aria-label={t.touched}>
      <Facts
        facts={[
          [t.present, `${answer.present.name} · ${formatDuration(answer.present.duration)}`],
          [t.wanted, `${answer.wanted.name} · ${formatDuration(answer.wanted.duration)}`],
          [t.watched, t.people(answer.watched)],
          [t.practised, t.people(answer.practised)],
        ]}
      />
      <p aria-live="polite">{effectWords(answer, isSame).join(' ')}</p>
    </section>
  );
}

/** Puts another film in the place of the one that members have watched, and says before whose progress it touches. */
export function ReplaceFilm({ record, body, saver, onDone, onRestored }: KindActProps) {
  const { id } = record;
  const { mediaId } = body as LessonBody;
  const [wanted, setWanted] = useState<string>();
  const [isSame, setIsSame] = useState<boolean>();
  const [faults, setFaults] = useState<{ film?: string; content?: string }>({});
  const told = useTouched(id, wanted);

  async function replace(reason: string) {
    const wrong = {
      ...(wanted === undefined ? { film: t.chooseNothing } : {}),
      ...(isSame === undefined ? { content: t.contentMissing } : {}),
    };
    setFaults(wrong);
    if (wanted === undefined || isSame === undefined)
      throw new ApiError({ code: 'invalid_input', status: 422 });
    await saver.flush();
    const sent = { mediaId: wanted, isSameContent: isSame, version: saver.version(), reason };
    onRestored((await staffApi.replaceVideo({ params: { id }, body: sent })).data);
    await onDone();
    setWanted(undefined);
    setIsSame(undefined);
  }

  if (!isFilmFixed(record)) return null;
  return (
    <ActButton
      label={t.replace}
      title={t.replaceTitle}
      description={t.replaceLead}
      confirmLabel={t.replaceConfirm}
      needs={['reason']}
      keptAs={`lesson-replace:${id}`}
      act={replace}
    >
      <FilmList
        value={wanted ?? null}
        onChange={(film) => setWanted(film.id)}
        except={mediaId}
        error={faults.film}
      />
      <Radio.Group legend={t.content} error={faults.content}>
        {([true, false] as const).map((same) => (
          <Radio.Item
            key={String(same)}
            name="replaced-content"
            checked={isSame === same}
            onChange={() => setIsSame(same)}
          >
            {same ? t.same : t.other}
          </Radio.Item>
        ))}
      </Radio.Group>
      {wanted === undefined ? null : <Touched told={told} isSame={isSame} />}
    </ActButton>
  );
}

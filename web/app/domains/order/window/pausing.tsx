import { addDays } from '@taegeuk/contract/calendar.ts';
import { ApiError } from '@taegeuk/contract/client.ts';
import type { OwnWindow, PauseSpan, WindowChange } from '@taegeuk/contract/window.ts';
import { useRevalidator } from 'react-router';
import { orderWindowTexts } from '../../../i18n/order-window-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { api } from '../../../lib/calls/api.ts';
import { formatDate } from '../../../lib/dates/format.ts';
import { ConfirmedAction } from '../../../lib/forms/confirmed-action.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { SmallSection } from '../../../ui/small-section.tsx';
import { useToast } from '../../../ui/toast.tsx';

export interface PausingProps {
  window: OwnWindow;
  pause: PauseSpan;
  /** What going on today makes of the window. */
  resumed: WindowChange;
}

/** A pause that runs or is planned: when it ends, what becomes of the days, and how to go on before. */
export function Pausing({ window, pause, resumed }: PausingProps) {
  const { resume } = orderWindowTexts.use();
  const lang = useLang();
  const { fromOn, returnsOn, days, state } = pause;
  const day = (value: string) => formatDate(value, lang);
  // What is planned moves the end when it begins.
  const end = window.endsOn && (state === 'planned' ? addDays(window.endsOn, days) : window.endsOn);
  return (
    <SmallSection title={state === 'planned' ? resume.planned : resume.title}>
      <p>{resume.span(day(fromOn), day(addDays(returnsOn, -1)), days)}</p>
      <FactList
        facts={[[resume.back, day(returnsOn)], ...(end ? ([[resume.end, day(end)]] as const) : [])]}
      />
      <Resume pause={pause} resumed={resumed} side={window.side} />
    </SmallSection>
  );
}

function Resume({ pause, resumed, side }: Omit<PausingProps, 'window'> & Pick<OwnWindow, 'side'>) {
  const { resume } = orderWindowTexts.use();
  const lang = useLang();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const end = formatDate(resumed.newEndsOn ?? '', lang);
  const isPlanned = pause.state === 'planned';
  async function act() {
    const { newEndsOn } = await api.resumeOwnWindow({ body: { side } }).then(
      ({ data }) => data,
      // Its answer was lost, or another tab was quicker: what was asked about has happened.
      (error: unknown) => {
        if (error instanceof ApiError && error.code === 'not_paused') return resumed;
        throw error;
      },
    );
    await revalidate();
    toast.show({
      title: isPlanned ? resume.cancelled : resume.done,
      description: resume.doneText(formatDate(newEndsOn ?? '', lang)),
      variant: 'success',
    });
  }
  return (
    <ConfirmedAction
      label={isPlanned ? resume.cancel : resume.button}
      button={{ variant: 'outline' }}
      title={isPlanned ? resume.askCancel : resume.ask}
      description={isPlanned ? resume.askCancelText(end) : resume.askText(end)}
      failureTitle={resume.failed}
      act={act}
    />
  );
}

import { seoulDay } from '@taegeuk/contract/calendar.ts';
import { useState } from 'react';
import { useLang } from '../../../i18n/use-lang.ts';
import { userProfileTexts } from '../../../i18n/user-profile-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { saveFile } from '../../../lib/device/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProfileSection } from './profile-section.tsx';

type State = { kind: 'idle' | 'pending' | 'done' } | { kind: 'failed'; error: unknown };

/** Everything stored about the member, as one file. */
export function ExportData() {
  const lang = useLang();
  const { exporting } = userProfileTexts.use();
  const [state, setState] = useState<State>({ kind: 'idle' });

  async function download() {
    setState({ kind: 'pending' });
    try {
      const { data } = await api.exportUser();
      saveFile(`taegeuk-${seoulDay(new Date())}.json`, JSON.stringify(data, null, 2), 'application/json');
      setState({ kind: 'done' });
    } catch (error) {
      setState({ kind: 'failed', error });
    }
  }

  return (
    <ProfileSection id="export" title={exporting.title} lead={exporting.lead}>
      {state.kind === 'failed' ? (
        <Notice variant="danger" live>
          {failureText(state.error, lang)}
        </Notice>
      ) : null}
      {state.kind === 'done' ? (
        <Notice variant="success" live>
          {exporting.done}
        </Notice>
      ) : null}
      <Button
        variant="outline"
        pending={state.kind === 'pending'}
        pendingLabel={exporting.pending}
        onClick={() => void download()}
      >
        <Icon name="download" size="sm" />
        {exporting.start}
      </Button>
    </ProfileSection>
  );
}

import type { GivenConsent } from '@taegeuk/contract/user-account.ts';
import { useState } from 'react';
import { useLang } from '../../../i18n/use-lang.ts';
import { userProfileTexts } from '../../../i18n/user-profile-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { formatDate } from '../../../lib/dates/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useToast } from '../../../ui/toast.tsx';

export interface MarketingSwitchProps {
  /** The last answer; undefined if there was none. */
  given: GivenConsent | undefined;
  onChanged: (given: GivenConsent[]) => void;
}

/** The consent to news. The choice and its time are shown at once, as the law on advertising mail requires. */
export function MarketingSwitch({ given, onChanged }: MarketingSwitchProps) {
  const lang = useLang();
  const { consents } = userProfileTexts.use();
  const toast = useToast();
  const [wanted, setWanted] = useState<boolean>();
  const [failure, setFailure] = useState<unknown>();

  async function change(marketing: boolean) {
    setWanted(marketing);
    setFailure(undefined);
    try {
      const { data } = await api.updateConsents({ body: { marketing } });
      const answered = data.find(({ kind }) => kind === 'marketing')?.createdAt ?? new Date().toISOString();
      const day = formatDate(answered, lang);
      onChanged(data);
      toast.show({ title: marketing ? consents.on(day) : consents.off(day), variant: 'success' });
    } catch (error) {
      setFailure(error);
    }
    setWanted(undefined);
  }

  return (
    <div>
      {failure ? (
        <Notice variant="danger" live>
          {failureText(failure, lang)}
        </Notice>
      ) : null}
      <Switch
        isOn={wanted ?? given?.isGranted === true}
        isBusy={wanted !== undefined}
        onChange={(isOn) => void change(isOn)}
        description={
          <>
            {consents.marketingText} {marketingWords(given, consents, (at) => formatDate(at, lang))}
          </>
        }
      >
        {consents.marketing}
      </Switch>
    </div>
  );
}

function marketingWords(
  given: GivenConsent | undefined,
  texts: { grantedOn: (day: string) => string; refusedOn: (day: string) => string; neverAsked: string },
  formatDay: (at: string) => string,
): string {
  if (!given) return texts.neverAsked;
  return given.isGranted
    ? texts.grantedOn(formatDay(given.createdAt))
    : texts.refusedOn(formatDay(given.createdAt));
}

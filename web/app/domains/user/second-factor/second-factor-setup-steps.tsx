import { useState } from 'react';
import { secondFactorTexts } from '../../../i18n/second-factor-texts.ts';
import { Steps } from '../../../ui/steps.tsx';
import { type AppKey, AppStep } from './second-factor-setup-app.tsx';
import { RecoveryCodes } from './second-factor-setup-codes.tsx';
import { PasswordStep } from './second-factor-setup-password.tsx';

type Standing = { at: 'password' } | { at: 'app'; key: AppKey } | { at: 'codes'; codes: string[] };

const numberOf = { password: 1, app: 2, codes: 3 } as const;

export interface TurnOnStepsProps {
  email: string;
  /** Turned on with the codes kept, or cancelled before. */
  onDone: () => void;
}

/** Turning the second step on: password, then the app's first code, then the recovery codes. */
export function TurnOnSteps({ email, onDone }: TurnOnStepsProps) {
  const texts = secondFactorTexts.use();
  const [standing, setStanding] = useState<Standing>({ at: 'password' });
  return (
    <>
      <Steps
        label={texts.steps}
        items={[texts.stepPassword, texts.stepApp, texts.stepCodes]}
        current={numberOf[standing.at]}
        doneLabel={texts.stepDone}
      />
      {standing.at === 'password' ? (
        <PasswordStep email={email} onStarted={(key) => setStanding({ at: 'app', key })} onCancel={onDone} />
      ) : null}
      {standing.at === 'app' ? (
        <AppStep
          appKey={standing.key}
          onConfirmed={(codes) => setStanding({ at: 'codes', codes })}
          onCancel={onDone}
        />
      ) : null}
      {standing.at === 'codes' ? (
        <RecoveryCodes codes={standing.codes} email={email} isFirst onDone={onDone} />
      ) : null}
    </>
  );
}

import { startTexts } from '../../../i18n/start-texts.ts';
import { Radio } from '../../../ui/radio.tsx';
import type { RecoveryWay } from './recovery-state.ts';

interface RecoverWayProps {
  by: RecoveryWay;
  onChoose: (by: RecoveryWay) => void;
}

/** Where the code goes: to the mailbox, or to the phone of whoever has forgotten the address too. */
export function RecoverWay({ by, onChoose }: RecoverWayProps) {
  const texts = startTexts.use();
  const ways = [
    ['mail', texts.byMail],
    ['phone', texts.byPhone],
  ] as const;
  return (
    <Radio.Group legend={texts.recoverBy}>
      {ways.map(([way, label]) => (
        <Radio.Item key={way} name="by" value={way} checked={by === way} onChange={() => onChoose(way)}>
          {label}
        </Radio.Item>
      ))}
    </Radio.Group>
  );
}

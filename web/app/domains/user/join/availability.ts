import { useRef, useState } from 'react';
import { useLang } from '../../../i18n/use-lang.ts';
import { api } from '../../../lib/calls/api.ts';
import { fieldText } from '../../../lib/forms/form-errors.ts';
import {
  type Claim,
  type ClaimPart,
  type ClaimValues,
  claimOf,
  questionOf,
} from './availability-question.ts';

export interface Availability {
  /** Call when a field is left. */
  left: (part: ClaimPart) => void;
  /** Call when a field is changed: what was known of it is over. */
  changed: (part: ClaimPart) => void;
  /** Words of what somebody else has, for the field's error. */
  errorOf: (claim: Claim) => string | undefined;
  /** True once the server has said that nobody has it. */
  isFree: (claim: Claim) => boolean;
}

/**
 * Asks, when a field is left, whether somebody has registered it already. The answer is said at the field and kept
 * apart from the form's own errors: their summary would take the focus away from whoever has gone on typing. It is a
 * courtesy: whatever fails is silent, and registering is judged by the server alone.
 */
export function useAvailability(valuesOf: () => ClaimValues): Availability {
  const lang = useLang();
  const asked = useRef<Partial<Record<Claim, string>>>({});
  const [answers, setAnswers] = useState<Partial<Record<Claim, { takenCode?: string }>>>({});

  function forget(claim: Claim) {
    delete asked.current[claim];
    setAnswers(({ [claim]: _over, ...others }) => others);
  }

  async function ask(claim: Claim) {
    const question = questionOf(claim, valuesOf());
    const key = JSON.stringify(question);
    if (!question || asked.current[claim] === key) return;
    asked.current[claim] = key;
    try {
      const { data } = await api.checkAvailable({ body: question, background: true });
      // Changed while it was on its way: the answer is about something else.
      if (asked.current[claim] !== key) return;
      const taken = data.find(({ path }) => path === claim);
      setAnswers((known) => ({ ...known, [claim]: taken ? { takenCode: taken.message } : {} }));
    } catch {
      if (asked.current[claim] === key) delete asked.current[claim];
    }
  }

  return {
    left: (part) => void ask(claimOf(part)),
    changed: (part) => {
      if (asked.current[claimOf(part)] !== undefined) forget(claimOf(part));
    },
    errorOf: (claim) => fieldText(answers[claim]?.takenCode, lang),
    isFree: (claim) => answers[claim] !== undefined && !answers[claim].takenCode,
  };
}

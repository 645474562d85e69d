import { useRef, useState } from 'react';
import { useLang } from '../../../i18n/use-lang.ts';
import { api } from '../../../lib/calls/api.ts';
import { fieldText } from '../../../lib/forms/form-errors.ts';
import {
  type Claim,
  type ClaimPart,
  type ClaimValues,
  claimOf,
  partsOf,
  questionOf,
} from './availability-question.ts';

export interface Availability {
  /** Call when a field is left. */
  left: (part: ClaimPart) => void;
  /** Call when a field is changed: the earlier answer is no longer valid. */
  changed: (part: ClaimPart) => void;
  /** The text about what another member has already, for the field's error. */
  errorOf: (claim: Claim) => string | undefined;
  /** True once the server has said that nobody has it. */
  isFree: (claim: Claim) => boolean;
}

/**
 * Checks, when a field is left, whether another member has the value already. The answer is shown at the field and is
 * separate from the form's own errors: their summary would take the focus away from somebody who is still typing. The check
 * is only a help: a failure is silent, and the server alone decides at registration.
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
    const key = JSON.stringify(partsOf(claim, valuesOf()));
    if (asked.current[claim] === key) return;
    asked.current[claim] = key;
    try {
      const question = await questionOf(claim, valuesOf());
      if (!question || asked.current[claim] !== key) return;
      const { data } = await api.checkAvailable({ body: question, background: true });
      // Changed while the request was under way: the answer is about another value.
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

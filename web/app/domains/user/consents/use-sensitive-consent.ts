import { ApiError } from '@taegeuk/contract/client.ts';
import type { GivenConsent } from '@taegeuk/contract/user-account.ts';
import { useState } from 'react';
import { api } from '../../../lib/calls/api.ts';

/** The field of a form that may have to ask for the consent. */
export interface SensitiveConsentValue {
  sensitiveConsent: boolean;
}

/** Whether the consent to sensitive information is among those that were given. */
export function isSensitiveGiven(given: GivenConsent[]): boolean {
  return given.some(({ kind, isGranted }) => kind === 'sensitive' && isGranted);
}

/** How a form handles the consent to sensitive information. */
export interface SensitiveConsentState {
  /** The form has to show the text and its box. */
  isAsked: boolean;
  /** For `useApiForm check`: the box has to be ticked if it is shown. */
  check: (values: SensitiveConsentValue) => { name: 'sensitiveConsent'; key: string }[];
  /** Gives the consent if the form asked for it, then saves. */
  saveWith: (save: () => Promise<void>) => Promise<void>;
}

/** Asks for the consent once. If it was withdrawn elsewhere meanwhile, the form asks again, and nothing typed is lost. */
export function useSensitiveConsent(isGivenAtFirst: boolean): SensitiveConsentState {
  const [isGiven, setGiven] = useState(isGivenAtFirst);
  return {
    isAsked: !isGiven,
    check: ({ sensitiveConsent }) =>
      isGiven || sensitiveConsent ? [] : [{ name: 'sensitiveConsent', key: 'sensitive_consent_required' }],
    async saveWith(save) {
      if (!isGiven) await api.updateConsents({ body: { sensitive: true } });
      try {
        await save();
      } catch (error) {
        setGiven(!(error instanceof ApiError && error.code === 'sensitive_consent_required'));
        throw error;
      }
    },
  };
}

import { ApiError } from '@taegeuk/contract/client.ts';
import type { Report } from '@taegeuk/contract/report.ts';
import { useRef, useState } from 'react';
import { reportTexts } from '../../../i18n/report-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { type ApiForm, useApiForm } from '../../../lib/forms/form.ts';
import { useAutosave } from '../../../lib/forms/use-autosave.ts';
import type { SensitiveConsentValue } from '../../user/consents/use-sensitive-consent.ts';
import type { ReportDraft, ReportValues } from './report-draft.ts';
import { submitOnce } from './submit-once.ts';
import { useReportSaving } from './use-report-saving.ts';

const fields = ['title', 'categoryId', 'content', 'sensitiveConsent'] as const;

type FormValues = ReportValues & SensitiveConsentValue;

/** The form of a report: its text, and the consent, which is not part of it. */
export type ReportForm = ApiForm<FormValues>;

export interface ReportFormOptions {
  userId: string;
  draft: ReportDraft;
  /** The stored report that is being edited; undefined for a new one. */
  report: Report | undefined;
  values: ReportValues;
  isConsentGiven: boolean;
  onSubmitted: () => void;
}

function wordsOf({ sensitiveConsent: _consent, ...words }: FormValues): ReportValues {
  return words;
}

/** The consent: the form asks for it if it was never given, and continues to show it once it was asked for. */
function useConsent(isGivenAtFirst: boolean) {
  const isGiven = useRef(isGivenAtFirst);
  const [isAsked, setIsAsked] = useState(!isGivenAtFirst);
  return {
    isAsked,
    isGiven: () => isGiven.current,
    async give() {
      if (isGiven.current) return;
      await api.updateConsents({ body: { sensitive: true } });
      isGiven.current = true;
    },
    /** Passes a failure on; if the consent was withdrawn elsewhere, the form asks for it again. */
    heed(error: unknown): never {
      if (error instanceof ApiError && error.code === 'sensitive_consent_required') {
        isGiven.current = false;
        setIsAsked(true);
      }
      throw error;
    },
  };
}

/** The form together with the code that stores its text; `saveNow` returns whether it has arrived. */
export function useReportForm({ values, isConsentGiven, onSubmitted, ...begun }: ReportFormOptions) {
  const { fields: labels } = reportTexts.use();
  const consent = useConsent(isConsentGiven);
  const f = useApiForm<FormValues>({
    ...{ schema: async () => (await import('@taegeuk/contract/report.ts')).reportSubmission, fields, labels },
    defaultValues: { ...values, sensitiveConsent: false },
    check: ({ sensitiveConsent }) =>
      consent.isGiven() || sensitiveConsent
        ? []
        : [{ name: 'sensitiveConsent', key: 'sensitive_consent_required' }],
    send: (typed) => submit(wordsOf(typed)).catch(consent.heed),
  });
  const words = () => wordsOf(f.form.getValues());
  const { keeper, state } = useReportSaving(begun, {
    words,
    mayStore: () => consent.isGiven() || f.form.getValues('sensitiveConsent'),
    giveConsent: consent.give,
  });
  const keepNow = useAutosave(f.form, (typed) => keeper.keep(wordsOf(typed)));

  async function submit(typed: ReportValues): Promise<void> {
    await keeper.saveNow(typed);
    await submitOnce(keeper.stored);
    keeper.forget();
    onSubmitted();
  }

  async function saveNow(): Promise<boolean> {
    keepNow();
    const isAllowed = consent.isGiven() || (await f.form.trigger('sensitiveConsent', { shouldFocus: true }));
    // The reason is shown next to the form.
    return (
      isAllowed &&
      keeper
        .saveNow(words())
        .catch(consent.heed)
        .then(
          () => true,
          () => false,
        )
    );
  }

  return { f, keeper, state, consent, saveNow };
}

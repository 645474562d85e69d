import type { ConsultationInput } from '@taegeuk/contract/consultation.ts';
import { consultationChannels, hasChannel } from '@taegeuk/contract/consultation-states.ts';
import type { ReactNode } from 'react';
import { consultationTexts } from '../../i18n/consultation-texts.ts';
import type { ConsultationTexts } from '../../i18n/kr/consultation.ts';
import { type ApiForm, useApiForm } from '../../lib/forms/form.ts';
import { FormProblems } from '../../lib/forms/form-problems.tsx';
import { LineField, phoneInput } from '../../lib/forms/line-field.tsx';
import { RestoredDraft, SendActions, TitleAndText } from '../../lib/forms/request-fields.tsx';
import { useAutosave } from '../../lib/forms/use-autosave.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormRow, FormStack } from '../../ui/form-layout.tsx';
import { Radio } from '../../ui/radio.tsx';
import { SensitiveConsent } from '../user/consents/sensitive-consent.tsx';
import { type SensitiveConsentValue, useSensitiveConsent } from '../user/consents/use-sensitive-consent.ts';
import styles from './consultation.module.css';
import type { ConsultValues } from './draft.ts';
import { preferredTimes, withTimes } from './preferred-times.ts';

const contentLimit = 5000;
const fields = ['title', 'content', ...consultationChannels, 'name', 'phone', 'sensitiveConsent'] as const;

export interface ConsultFormProps {
  values: ConsultValues;
  /** The consent to sensitive information was given: if not, the form asks for it. */
  isConsentGiven: boolean;
  send: (request: ConsultationInput) => Promise<void>;
  /** Stores what is being written. */
  keep: (values: ConsultValues) => void;
  /** Discards a restored draft; only given if one was restored. */
  onDiscard?: (() => void) | undefined;
  cancel: ReactNode;
}

type FormValues = ConsultValues & SensitiveConsentValue;
type Form = ApiForm<FormValues>;

// The consent is not part of the request: it is neither stored with the draft nor sent with the text.
function draftOf({ sensitiveConsent: _consent, ...draft }: FormValues): ConsultValues {
  return draft;
}

function requestOf(values: FormValues, texts: ConsultationTexts): ConsultationInput {
  const { times, ...request } = draftOf(values);
  return { ...request, content: withTimes(request.content, times, texts) };
}

function useConsultForm({ values, isConsentGiven, send, keep }: ConsultFormProps) {
  const texts = consultationTexts.use();
  const consent = useSensitiveConsent(isConsentGiven);
  const f = useApiForm<FormValues>({
    schema: async () => (await import('@taegeuk/contract/consultation.ts')).consultationInput,
    // A draft of an earlier release has no times.
    defaultValues: { ...values, times: values.times ?? [], sensitiveConsent: false },
    fields,
    labels: { ...texts.fields, phoneAdvice: texts.fields.channels },
    check: (typed) => [
      ...(hasChannel(typed) ? [] : [{ name: 'phoneAdvice' as const, key: 'channel_required' }]),
      ...consent.check(typed),
    ],
    send: (typed) => {
      keepNow();
      return consent.saveWith(() => send(requestOf(typed, texts)));
    },
  });
  const keepNow = useAutosave(f.form, (typed) => keep(draftOf(typed)));
  return { f, isConsentAsked: consent.isAsked };
}

function Channels({ f }: { f: Form }) {
  const texts = consultationTexts.use();
  const error = f.errorOf('phoneAdvice');
  // One ticked box is enough for the whole group.
  const settle = () => f.form.clearErrors('phoneAdvice');
  return (
    <Radio.Group legend={texts.fields.channels} hint={texts.fields.channelsHint} error={error}>
      {consultationChannels.map((channel) => (
        <Checkbox
          key={channel}
          id={channel}
          aria-invalid={error ? true : undefined}
          className={styles.channel}
          {...f.form.register(channel, { onChange: settle })}
        >
          {texts.channels[channel]}
          <span className={styles.channelText}>{texts.channelTexts[channel]}</span>
        </Checkbox>
      ))}
    </Radio.Group>
  );
}

/** When the member would like to talk: it helps whoever makes the appointment, and binds nobody. */
function Times({ f }: { f: Form }) {
  const texts = consultationTexts.use();
  return (
    <Radio.Group legend={texts.timesLegend} hint={texts.timesHint}>
      {preferredTimes.map((time) => (
        <Checkbox key={time} id={time} value={time} {...f.form.register('times')}>
          {texts.times[time]}
        </Checkbox>
      ))}
    </Radio.Group>
  );
}

function NameAndPhone({ f }: { f: Form }) {
  const texts = consultationTexts.use();
  return (
    <FormRow>
      <LineField of={f} name="name" label={texts.fields.name} autoComplete="name" />
      <LineField
        of={f}
        name="phone"
        label={texts.fields.phone}
        hint={texts.fields.phoneHint}
        {...phoneInput}
      />
    </FormRow>
  );
}

/** Requests a consultation. What is typed is stored in the browser until it is sent. */
export function ConsultationForm(props: ConsultFormProps) {
  const texts = consultationTexts.use();
  const { f, isConsentAsked } = useConsultForm(props);
  return (
    <FormStack method="post" onSubmit={f.submit}>
      <RestoredDraft
        text={texts.draftRestored}
        discardLabel={texts.discardDraft}
        onDiscard={props.onDiscard}
      />
      <FormProblems of={f} />
      <TitleAndText
        of={f}
        names={texts.fields}
        content={props.values.content}
        minRows={8}
        maxCount={contentLimit}
        countLabel={texts.count}
      />
      <Channels f={f} />
      <Times f={f} />
      <NameAndPhone f={f} />
      {isConsentAsked ? (
        <SensitiveConsent input={f.form.register('sensitiveConsent')} error={f.errorOf('sensitiveConsent')} />
      ) : null}
      <div className={styles.soft}>
        <p>{texts.notDoctor}</p>
        <p>{texts.privateNote}</p>
      </div>
      <SendActions pending={f.pending} label={texts.send} pendingLabel={texts.sending}>
        {props.cancel}
      </SendActions>
    </FormStack>
  );
}

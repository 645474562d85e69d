/** A message that Kakao has approved as a template: sent as Alimtalk if that is configured, otherwise as `text`. */
export interface SmsTemplate {
  name: 'phone_code' | 'bank_transfer';
  /** Values by the template's variable, without `#{}`. */
  variables: Record<string, string>;
}

/** One SMS to one phone. */
export interface SmsMessage {
  /** Stays the same when a message is sent again, so that a repetition can be recognised. */
  key: string;
  /** E.164. */
  to: string;
  /**
   * Characters that the network cannot send are replaced, a text that is too long is cut: an SMS is never refused for its
   * text.
   */
  text: string;
  template: SmsTemplate | null;
}

/** Sends SMS. */
export interface Sms {
  /**
   * Resolves when the provider has accepted the SMS; rejects otherwise, so that it is tried again. The error says why, and
   * contains neither the text nor the number. Rejects a recipient that is not an E.164 number.
   */
  send(message: SmsMessage): Promise<void>;
}

/** @throws {Error} for a recipient that is not an E.164 number */
export function assertRecipient({ to }: Pick<SmsMessage, 'to'>): void {
  if (!/^\+[1-9]\d{6,14}$/.test(to)) throw new Error('The recipient is no E.164 number');
}

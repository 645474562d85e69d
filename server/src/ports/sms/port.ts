/** A message that Kakao has approved as a template: sent as Alimtalk where one is configured, as `text` otherwise. */
export interface SmsTemplate {
  name: 'phone_code' | 'bank_transfer';
  /** Values by the template's variable, without `#{}`. */
  variables: Record<string, string>;
}

/** One text to one phone. */
export interface SmsMessage {
  /** Stays the same when a message is sent again, so that a repeat is recognisable. */
  key: string;
  /** E.164. */
  to: string;
  /** What the network cannot carry is replaced, what is too long is cut: a text is never refused for its words. */
  text: string;
  template: SmsTemplate | null;
}

/** Hands texts to the outside world. */
export interface Sms {
  /**
   * Resolves when the provider has accepted the text; rejects otherwise, so that it is tried again. The error says
   * why, and holds neither the text nor the number.
   * Rejects a recipient that is no E.164 number.
   */
  send(message: SmsMessage): Promise<void>;
}

/** @throws {Error} a recipient that is no E.164 number */
export function assertRecipient({ to }: Pick<SmsMessage, 'to'>): void {
  if (!/^\+[1-9]\d{6,14}$/.test(to)) throw new Error('The recipient is no E.164 number');
}

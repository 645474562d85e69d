import type { UserJoinTexts } from '../kr/user-join.ts';

export const userJoin: UserJoinTexts = {
  title: 'Phone verification',

  codeSend: 'Send a code',
  codeSending: 'Sending',
  codeSent: (phone) => `We sent a code to ${phone}.`,
  code: 'Six-digit code from the text message',
  codeHint: 'Type the six digits and they are checked right away.',
  codeTimeLeft: (clock) => `Time left ${clock}`,
  codeExpired: 'Five minutes have passed since the code was sent. Please ask for another one.',
  codeConfirm: 'Confirm',
  codeConfirming: 'Confirming',
  codeResend: 'Send another code',
  codeResendIn: (seconds) => `You can ask for another in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`,
  phoneVerified: 'This number is verified.',

  addressFind: 'Find the address',
  addressLoading: 'Loading the address search',
  addressFailed: 'The address search is not available right now. Please type your address.',
  addressByHand: 'Type it myself',

  passwordRule:
    'At least 8 characters. A few words in a row are easy to remember and safe; best is one that you use nowhere else.',
  strength: 'Password strength',
  strengthWords: ['very weak', 'weak', 'fair', 'strong', 'very strong'],
  available: 'This is available.',

  joinedTitle: 'You have joined',
  joinedLead: 'Your phone number is verified. You can log in now.',
  joinedMail: (email) =>
    `We also sent a confirmation mail to ${email}. Opening its link confirms your email address too.`,
};

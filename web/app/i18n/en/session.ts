import type { SessionTexts } from '../kr/session.ts';

export const session: SessionTexts = {
  title: 'Your login is about to end',
  endsIn: {
    minutes: (count) =>
      count === 1 ? 'Your login ends in 1 minute.' : `Your login ends in ${count} minutes.`,
    seconds: (count) =>
      count === 1 ? 'Your login ends in 1 second.' : `Your login ends in ${count} seconds.`,
  },
  lead: 'Enter your password to go on. What you are writing stays as it is.',
  extend: 'Stay logged in',
  extending: 'Checking',
  extended: 'Your login was extended.',
  later: 'Close',
  reopen: 'Stay logged in',
  endedTitle: 'Your login has ended',
  endedLead:
    'What you were writing is still on this page. To save it, please log in again: you will come back to this page.',
  ended: 'Your login has ended. What you were writing is still on this page.',
  logInAgain: 'Log in again',
  stay: 'Stay on this page',

  secondStep: {
    lead: 'Please enter the six-digit code that your authenticator app shows.',
    code: 'Six-digit code',
    recoveryLead:
      'Please enter one of the recovery codes that you noted when you turned two-step login on. Each can be used once.',
    recoveryCode: 'Recovery code',
    useRecovery: 'Use a recovery code',
    useApp: 'Use the code of the authenticator app',
    back: 'Start again with the password',
    submit: 'Confirm',
    pending: 'Checking',
  },

  throttled: 'There were too many attempts to log in, so there is a short pause.',
  wait: (seconds) =>
    seconds === 1 ? 'You can try again in 1 second.' : `You can try again in ${seconds} seconds.`,

  popups: {
    success: 'Done',
    error: 'Please check again',
    question: 'Please confirm',
    checkCode: 'Please check the authentication number.',
  },
};

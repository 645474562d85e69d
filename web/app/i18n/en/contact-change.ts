import type { ContactChangeTexts } from '../kr/contact-change.ts';

export const contactChange: ContactChangeTexts = {
  pageTitle: 'Change of contact',
  confirm: {
    email: { title: 'Confirm the new email address', lead: (to) => `Your email changes to ${to}.` },
    phone: { title: 'Confirm the new phone number', lead: (to) => `Your phone number changes to ${to}.` },
  },
  ways: {
    now: 'It changes as soon as you confirm.',
    later: (hours) => `If you log in first, it changes at once; if you confirm now, after ${hours} hours.`,
    login: 'Staff have to log in before they can confirm.',
  },
  waiting: (when) => `You have confirmed it already. It changes on ${when}, or at once if you log in.`,
  submit: 'Confirm',
  login: 'Log in and confirm',
  done: {
    email: {
      title: 'Your email address was changed',
      lead: 'Please log in with the new address from now on.',
    },
    phone: { title: 'Your phone number was changed', lead: 'From now on, texts go to the new number.' },
  },
  later: {
    title: 'Confirmed',
    lead: (when) => `It changes on ${when}. Please log in with the present address until then.`,
  },
  stop: {
    title: 'Stop the change',
    email: (to) => `Somebody of the centre’s staff is changing your email to ${to}.`,
    phone: (to) => `Somebody of the centre’s staff is changing your phone number to ${to}.`,
    lead: 'If you did not ask for it, please stop it now. If you did, you can close this page.',
    submit: 'I did not ask for this',
  },
  stopped: {
    title: 'The change was stopped',
    lead: 'Nothing was changed, and the centre’s administrators were told. If somebody else may know your password, please set another.',
    password: 'Set another password',
  },
  over: {
    title: 'This link does not work',
    lead: 'It was used, has run out or was called off. If you still need the change, please ask the centre again.',
  },
};

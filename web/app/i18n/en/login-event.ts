import type { LoginEventTexts } from '../kr/login-event.ts';

export const loginEvent: LoginEventTexts = {
  title: 'Logins',
  lead: 'Logins and failed attempts of the last 90 days. If you do not recognise one, please tell us.',
  none: 'There are no logins yet.',
  list: 'List of logins',
  time: (time) => `${time} (Korean time)`,
  latest: (time) => `Latest attempt ${time} (Korean time)`,
  failed: (count) => `Failed: ${count}`,
  questioned: 'Reported',
  question: 'This was not me',
  questionNamed: (login) => `${login}: this was not me`,
  askTitle: 'Was this login not yours?',
  askText: 'You are logged out on every device but this one, and the administrators are told.',
  confirm: 'Report and log out',
  done: 'Thank you. You were logged out on all other devices.',
  advice:
    'Please change your password now. Also check that the authenticator app, the passkeys and the recovery codes are all yours.',
  toPassword: 'Change the password',
  more: 'Show more',
  ways: {
    password: 'Password',
    app: 'Password and authenticator app',
    'passkey-step': 'Password and passkey',
    passkey: 'Passkey',
    'recovery-code': 'Password and recovery code',
  },
};

import type { PasskeyTexts } from '../kr/passkey.ts';

export const passkey: PasskeyTexts = {
  title: 'Passkeys',
  lead: 'Log in with your face, fingerprint or screen lock instead of the password. A passkey stays on your devices: it cannot leak, and a false site cannot ask for it.',
  none: 'You have no passkeys.',
  list: 'Your passkeys',
  synced: 'On several devices',
  created: (time) => `Added ${time} (Korean time)`,
  lastUsed: (time) => `Last used ${time}`,
  neverUsed: 'Not used yet',
  add: 'Add a passkey',
  addLead:
    'Once added, a passkey alone logs you in. Logging in with your password also asks for a passkey or a recovery code.',
  name: 'Name of the passkey',
  nameHint: 'A name you will recognise, such as that of the device.',
  continue: 'Continue',
  adding: 'Making a passkey on this device',
  added: (name) => `The passkey “${name}” was added.`,
  emailFirst:
    'You can add a passkey once your email address is confirmed. Ask for the mail in ‘My account’ above.',
  unsupported:
    'Passkeys cannot be used in this browser or at this address. Please open the page in a current browser.',
  cancelled: 'No passkey was made. You can try again.',
  exists: 'This device already has a passkey of this account.',
  rename: 'Rename',
  renameNamed: (name) => `Rename ${name}`,
  renamed: 'The passkey was renamed.',
  save: 'Save',
  remove: 'Remove',
  removeNamed: (name) => `Remove ${name}`,
  removeText:
    'The passkey will no longer log you in. If it is the last one and you have no authenticator app, two-step login is turned off and the recovery codes are removed.',
  removeConfirm: 'Remove',
  removed: 'The passkey was removed.',
  unnamed: 'My passkey',
};

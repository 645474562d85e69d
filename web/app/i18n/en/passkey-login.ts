import type { PasskeyLoginTexts } from '../kr/passkey-login.ts';

export const passkeyLogin: PasskeyLoginTexts = {
  button: 'Log in with a passkey',
  pending: 'Waiting for your passkey',
  stepLead: 'Your password is right. Please confirm once more with a passkey of this account.',
  stepButton: 'Confirm with a passkey',
  useCode: 'Use the code of the authenticator app',
  usePasskey: 'Use a passkey',
  cancelled: 'The passkey was not confirmed. Please try again or log in another way.',
  unsupported: 'Passkeys cannot be used in this browser or at this address. Please log in another way.',
};

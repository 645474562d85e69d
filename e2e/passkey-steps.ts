import { expect, type Page } from '@playwright/test';
import { part, recoveryCodeWords } from './profile-steps.ts';

/** Gives the browser a device that stores passkeys and verifies its owner at once. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

/** Adds a passkey on the member's own page. */
export async function addPasskey(page: Page, password: string): Promise<void> {
  const section = part(page, '패스키');
  await section.getByRole('button', { name: '패스키 추가하기' }).click();
  await section.getByLabel('현재 비밀번호', { exact: true }).fill(password);
  await section.getByRole('button', { name: '계속하기' }).click();
}

/** Confirms that the recovery codes, which are created with a first passkey, are kept. */
export async function keepRecoveryCodes(page: Page): Promise<void> {
  const section = part(page, '패스키');
  await expect(section.getByRole('list', { name: '복구 코드 목록' }).getByRole('listitem')).toHaveCount(10);
  await section.getByRole('checkbox', { name: recoveryCodeWords.kept }).check();
  await section.getByRole('button', { name: recoveryCodeWords.finish }).click();
}

/** Otherwise the device of {@link addAuthenticator} would log in automatically wherever a field offers passkeys. */
export async function withoutAutofill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    PublicKeyCredential.getClientCapabilities = () => Promise.resolve({ conditionalGet: false });
  });
}

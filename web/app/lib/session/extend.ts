import { api } from '../calls/api.ts';
import { extendSession, storedSession } from './session.ts';
import { tellTabs } from './tab-channel.ts';

/** Extends the login with the password, for every tab of this browser. Rejects with the answer of the server. */
export async function extendWithPassword(password: string): Promise<void> {
  const was = storedSession()?.token ?? '';
  const { data } = await api.extendSession({ body: { password } });
  const session = extendSession(data.token, data.expiresIn);
  if (session) tellTabs({ kind: 'extended', was, session });
}

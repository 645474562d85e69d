import type { Session } from '../lib/session/session.ts';

/** A session as the server opens it. */
export function sampleSession(): Session {
  const id = '019a0000-0000-7000-8000-000000000001';
  return {
    id_user: id,
    token: 'token-1',
    infoUser: {
      id,
      email: 'member@demo.test',
      name: '이수련',
      nickName: '고요한숨',
      levelInCenter: 2,
      subLevelInCenter: 4,
      roleLevel: 0,
    },
  };
}

/** The accounts of demo mode, as the start announces them. Their password is published: no other database may hold one. */
export const demoAccounts = {
  password: 'taegeuk-demo-1',
  members: [
    { email: 'member@demo.test', note: 'member, level 2, windows active' },
    { email: 'member2@demo.test', note: 'member, level 1, windows active' },
    { email: 'expired@demo.test', note: 'member whose windows have ended' },
    { email: 'teacher@demo.test', note: 'teacher' },
    { email: 'admin@demo.test', note: 'administrator' },
  ],
};

/** The accounts of demo mode, which the start prints. Their password is public: no other database may contain one. */
export const demoAccounts = {
  password: 'taegeuk-demo-1',
  members: [
    { email: 'member@demo.test', note: 'member, level 2, windows active' },
    { email: 'member2@demo.test', note: 'member, level 1, windows active' },
    { email: 'expired@demo.test', note: 'member whose windows have ended' },
    { email: 'teacher@demo.test', note: 'staff: teacher' },
    { email: 'admin@demo.test', note: 'staff: administrator' },
    { email: 'owner@demo.test', note: 'staff: owner' },
  ],
  /** Members who have written what waits for the staff; not printed. */
  others: ['doyun', 'gaon', 'haram', 'jian', 'narae', 'sion', 'yeoul'].map((name) => `${name}@demo.test`),
};

/** The addresses of all of them. */
export const demoEmails = [...demoAccounts.members.map(({ email }) => email), ...demoAccounts.others];

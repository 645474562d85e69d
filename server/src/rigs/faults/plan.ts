/** The place where a server is killed. */
export type Kill =
  /** At the n-th statement since it began to register somebody: before it is sent, or while it is running. */
  | { at: 'statement'; n: number; sent: boolean }
  /** Everything is stored, and nobody has been told. */
  | { at: 'answer' }
  /** While it talks to the mail server; `accepted`: the mail is accepted, and nothing is recorded yet. */
  | { at: 'mail'; stage: MailStage };

export type MailStage = 'connected' | 'sender' | 'recipient' | 'data' | 'before-acceptance' | 'accepted';

/** How somebody joins. */
export type Way = 'email' | 'phone';

export interface Life {
  way: Way;
  kill: Kill;
}

const ways: readonly Way[] = ['email', 'phone'];
const mailStages: readonly MailStage[] = [
  'connected',
  'sender',
  'recipient',
  'data',
  'before-acceptance',
  'accepted',
];
/** Joining by phone and its mail take about this many statements; at a later one the server is idle. */
const statements = 44;

function everyKill(): Kill[] {
  const kills: Kill[] = [{ at: 'answer' }];
  for (const stage of mailStages) kills.push({ at: 'mail', stage });
  for (let n = 1; n <= statements; n += 1) kills.push({ at: 'statement', n, sent: n % 2 === 0 });
  for (const stage of mailStages) kills.push({ at: 'mail', stage });
  for (let n = 1; n <= statements; n += 1) kills.push({ at: 'statement', n, sent: n % 2 === 1 });
  return kills;
}

/** `count` plans spread evenly over every way to join and place to be killed, always in the same order. */
export function planLives(count: number): Life[] {
  const all = everyKill().flatMap((kill) => ways.map((way) => ({ way, kill })));
  return Array.from({ length: count }, (_, index) => {
    const life = all[count < all.length ? Math.floor((index * all.length) / count) : index % all.length];
    if (!life) throw new Error('There is no such place to die');
    return life;
  });
}

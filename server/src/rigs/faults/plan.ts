/** Where a server is to die. */
export type Kill =
  /** At the n-th statement since it began to join somebody: before it is sent, or while it is under way. */
  | { at: 'statement'; n: number; sent: boolean }
  /** Everything is stored, and nobody has been told. */
  | { at: 'answer' }
  /** While it talks to the mail server; `accepted`: the mail is taken over, and nothing is noted yet. */
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
/** Joining by phone and its mail take about this many statements; a later one finds the server at rest. */
const statements = 44;

function everyKill(): Kill[] {
  const kills: Kill[] = [{ at: 'answer' }];
  for (const stage of mailStages) kills.push({ at: 'mail', stage });
  for (let n = 1; n <= statements; n += 1) kills.push({ at: 'statement', n, sent: n % 2 === 0 });
  for (const stage of mailStages) kills.push({ at: 'mail', stage });
  for (let n = 1; n <= statements; n += 1) kills.push({ at: 'statement', n, sent: n % 2 === 1 });
  return kills;
}

/** `count` lives spread evenly over every way and place to die, always in the same order. */
export function planLives(count: number): Life[] {
  const all = everyKill().flatMap((kill) => ways.map((way) => ({ way, kill })));
  return Array.from({ length: count }, (_, index) => {
    const life = all[count < all.length ? Math.floor((index * all.length) / count) : index % all.length];
    if (!life) throw new Error('There is no such place to die');
    return life;
  });
}

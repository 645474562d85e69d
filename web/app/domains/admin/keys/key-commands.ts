/** How long the second key of `g` and a letter may take; after that `g` alone means its own command. */
const secondKeyMs = 600;

type Command = () => void;
type Commands = Readonly<Record<string, Command>>;

/** What the keys do on the screens that are shown; the screen that came last goes first. */
export interface KeyTable {
  /** Adds commands by key (`j`, `?`, `Enter`, `g v`) until the returned function is called. */
  add(commands: Commands): () => void;
  /** Does what a key means; true if it meant something. */
  press(key: string): boolean;
}

/** @param wait runs something later, and returns how to cancel it */
export function createKeyTable(wait: (run: () => void, ms: number) => () => void): KeyTable {
  const layers: Commands[] = [];
  let stopWaiting: (() => void) | undefined;

  function find(key: string): Command | undefined {
    return layers.findLast((commands) => Object.hasOwn(commands, key))?.[key];
  }
  function run(key: string): boolean {
    const command = find(key);
    command?.();
    return command !== undefined;
  }
  const begins = (key: string) =>
    layers.some((commands) => Object.keys(commands).some((each) => each.startsWith(`${key} `)));

  return {
    add(commands) {
      layers.push(commands);
      return () => void layers.splice(layers.lastIndexOf(commands), 1);
    },
    press(key) {
      if (stopWaiting) {
        stopWaiting();
        stopWaiting = undefined;
        return run(`g ${key}`);
      }
      if (key !== 'g' || !begins('g')) return run(key);
      const cancel = wait(() => {
        stopWaiting = undefined;
        run('g');
      }, secondKeyMs);
      stopWaiting = cancel;
      return true;
    },
  };
}

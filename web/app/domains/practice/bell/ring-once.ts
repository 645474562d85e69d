import type { BellPlayer, BellVoice } from './bell-player.ts';

/** Makes a function that rings one bell; if the browser's sound has to start first, as soon as it has. */
export function createRingOnce(bells: BellPlayer): (voice: BellVoice | undefined) => void {
  let wanted: BellVoice | undefined;
  function ring() {
    if (!wanted || bells.time() === undefined) return;
    bells.lay([{ afterMs: 0, kind: 'opening' }], wanted);
    bells.finish();
    wanted = undefined;
  }
  bells.onChange(ring);
  return (voice) => {
    wanted = voice;
    if (!voice) return;
    bells.unlock();
    ring();
  };
}

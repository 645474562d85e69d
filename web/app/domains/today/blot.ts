/** Numbers between 0 and 1 that are the same for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 1_013_904_223) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

const points = 40;
const half = 22;

/**
 * The outline of a spot of ink, in a square of 44: round, with an edge as brush and paper make it. The same seed gives the same
 * spot.
 * @param share 0 (the smallest) to 1
 */
export function blotPath(seed: number, share: number): string {
  const next = numbersFrom(seed);
  const radius = 6 + 15 * Math.min(1, Math.max(0, share));
  const waves = [2, 3, 5, 9].map((turns) => ({
    turns,
    at: next() * Math.PI * 2,
    high: (0.4 + next()) / turns,
  }));
  const around = Array.from({ length: points }, (_, index) => {
    const angle = (index / points) * Math.PI * 2;
    const edge = waves.reduce((sum, { turns, at, high }) => sum + Math.sin(angle * turns + at) * high, 0);
    const far = radius + edge * (0.5 + radius / 40);
    return `${(half + Math.cos(angle) * far).toFixed(1)} ${(half + Math.sin(angle) * far).toFixed(1)}`;
  });
  return `M${around.join('L')}Z`;
}

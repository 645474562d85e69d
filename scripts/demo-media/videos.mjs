/**
 * The ten demo videos. `breathSeconds` (a whole number of frames) × `breaths` is the length; `bellHz` the bowl's lowest tone.
 * `centreX` and `rings` (radii in pixels at rest) make the second video of a level differ from the first.
 */
export const videos = [
  { key: 'balance-1', breathSeconds: 9, breaths: 7, bellHz: 196, centreX: 640, rings: [150] },
  { key: 'balance-2', breathSeconds: 9, breaths: 8, bellHz: 174.6, centreX: 470, rings: [118, 176] },
  { key: 'heat-1', breathSeconds: 9.5, breaths: 7, bellHz: 146.8, centreX: 640, rings: [92, 156, 236] },
  { key: 'heat-2', breathSeconds: 9.25, breaths: 7, bellHz: 164.8, centreX: 760, rings: [84, 122, 178] },
  { key: 'look-1', breathSeconds: 9.125, breaths: 7, bellHz: 220, centreX: 640, rings: [58, 106, 154, 202] },
  { key: 'look-2', breathSeconds: 9.75, breaths: 7, bellHz: 207.7, centreX: 530, rings: [48, 80, 124, 180] },
  { key: 'expansion-1', breathSeconds: 9.125, breaths: 8, bellHz: 185, centreX: 640, rings: [116, 210] },
  {
    key: 'expansion-2',
    breathSeconds: 9.625,
    breaths: 7,
    bellHz: 155.6,
    centreX: 780,
    rings: [84, 146, 208],
  },
  { key: 'harmony-1', breathSeconds: 9.375, breaths: 7, bellHz: 130.8, centreX: 640, rings: [186, 220] },
  { key: 'harmony-2', breathSeconds: 10, breaths: 7, bellHz: 138.6, centreX: 500, rings: [150, 178] },
];

/** Dark colours of the levels, as on the posters: ground, level (the design token), glow, line; and the glow's height. */
export const nights = {
  balance: {
    ground: '#141f1d',
    level: '#2f6b62',
    glow: '#5da596',
    line: '#d9f0ea',
    centreY: 400,
    glowY: 400,
  },
  heat: { ground: '#241a17', level: '#a8412a', glow: '#cf7146', line: '#ffe2cd', centreY: 403, glowY: 735 },
  look: { ground: '#211b12', level: '#85601a', glow: '#cda04a', line: '#f8e8c8', centreY: 365, glowY: 365 },
  expansion: {
    ground: '#171b20',
    level: '#566273',
    glow: '#93a4ba',
    line: '#e4ecf5',
    centreY: 360,
    glowY: 360,
  },
  harmony: {
    ground: '#121622',
    level: '#2c3c63',
    glow: '#637dbf',
    line: '#dde6fc',
    centreY: 360,
    glowY: 360,
  },
};

export const framesPerSecond = 24;

/** Whole seconds; the rest after the last breath is in the fade. */
export function durationOf(video) {
  return Math.ceil(video.breathSeconds * video.breaths);
}

/** Seconds of the three bells: soon after the start, at the breath nearest the middle, and before the end. */
export function bellsOf(video) {
  const middle = Math.round(video.breaths / 2) * video.breathSeconds;
  return [0.8, middle, (video.breaths - 1) * video.breathSeconds];
}

/**
 * Puts letters into the requested number of groups, so that text is as wide in the replacement font as in ours.
 * @param letters each with its widths in both fonts (em) and its share of all text
 * @param count of groups
 * @returns each group's letters and the ratio of our widths to the replacement's, the narrowest first
 */
export function groupLetters(letters, count) {
  const sorted = letters
    .map((letter) => ({ ...letter, ratio: letter.own / letter.stand }))
    .sort((first, second) => first.ratio - second.ratio);
  const cuts = cutBest(sorted, Math.min(count, sorted.length));
  return cuts.map(([first, end]) => {
    const group = sorted.slice(first, end);
    return { ratio: meanRatio(group), letters: group.map(({ letter }) => letter).sort() };
  });
}

const sumOf = (group, read) => group.reduce((sum, letter) => sum + read(letter), 0);

/** The ratio with which the letters of a group together are as wide as ours. */
function meanRatio(group) {
  return sumOf(group, ({ share, own }) => share * own) / sumOf(group, ({ share, stand }) => share * stand);
}

/** The error of a group's letters: the mean square, because the errors of single letters add up in a line in this way. */
function errorOf(group) {
  const ratio = meanRatio(group);
  return sumOf(group, ({ share, own, stand }) => share * (own - stand * ratio) ** 2);
}

/** The best way to cut the row into so many pieces; each piece as [first, end]. */
function cutBest(row, count) {
  const errors = row.map((_, first) =>
    row.slice(first).map((_, index) => errorOf(row.slice(first, first + index + 1))),
  );
  // best[end]: the first `end` letters in as many pieces as there were rounds
  let best = [{ error: 0, cuts: [] }];
  for (let round = 0; round < count; round += 1) {
    const next = [];
    for (let end = round + 1; end <= row.length; end += 1) {
      for (let first = round; first < end; first += 1) {
        const before = best[first];
        if (!before) continue;
        const error = before.error + errors[first][end - first - 1];
        if (error < (next[end]?.error ?? Infinity))
          next[end] = { error, cuts: [...before.cuts, [first, end]] };
      }
    }
    best = next;
  }
  return best[row.length].cuts;
}

import type { SearchTexts } from '../kr/search.ts';

export const search: SearchTexts = {
  resultsOf: (term) => `Results for “${term}”`,
  field: 'Search the site',
  found: (total, count) => (total === 1 ? '1 page found.' : `${count} pages found.`),
  foundMore: (count) => `More than ${count} pages found. Another word narrows them down.`,
  readAs: (typed, term) => `Showing results for “${term}” instead of “${typed}”.`,
  nothingFound: (term) => `Nothing was found for “${term}”.`,
  nothingFoundHint: 'Try a shorter or a similar word.',
  suggestions: 'Did you mean one of these?',
  questions: 'Common questions',
  guide: 'Guide',
  home: 'To the home page',
  failed: 'The search is not available at the moment.',
  hint: 'Type what you are looking for.',
  all: 'See all results',
  results: 'Pages found',
  shortcut: 'Open this window with the / key',
};

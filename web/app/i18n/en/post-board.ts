import type { PostBoardTexts } from '../kr/post-board.ts';

export const postBoard: PostBoardTexts = {
  boards: {
    notice: {
      title: 'Notices',
      description: 'Practice schedules and announcements.',
    },
    'book-introduction': {
      title: 'Books',
      description: 'Books to keep beside the practice and read slowly.',
    },
    news: { title: 'News', description: 'What has happened at the centre and the academy.' },
    culture: { title: 'Culture', description: 'Writing and scenes from around the practice.' },
  },
  search: 'Search',
  searchOn: (board) => `Search in ${board}`,
  clear: 'Show the whole list',
  found: (term, total, count) => `${count} ${total === 1 ? 'result' : 'results'} for ‘${term}’`,
  readAs: (typed, term) => `Showing results for ‘${term}’ instead of ‘${typed}’.`,
  nothingFound: (term) => `Nothing was found for ‘${term}’.`,
  nothingFoundHint: 'Try a shorter word or another one close to it.',
  searchFailed: 'The search is not available at the moment.',
  suggestions: 'Did you mean one of these?',
  searchSite: 'Search the whole site',
  resultsFor: (term, board) => `Search for ‘${term}’ · ${board}`,
  emptyTitle: 'Nothing has been posted yet.',
  emptyDescription: 'New posts will appear here.',
  backToHome: 'Back to the home page',
};

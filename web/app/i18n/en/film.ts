import type { FilmTexts } from '../kr/film.ts';

const counted = (count: number, word: string) =>
  count > 0 ? `${count} ${word}${count === 1 ? '' : 's'}` : '';

export const film: FilmTexts = {
  title: 'Videos',
  description: 'Short films to sit with for a moment, led by bells and captions. Open to everyone.',
  topics: {
    body: {
      title: 'Body videos',
      description: 'Short films on the weight of the seated body and where it meets the floor.',
    },
    energy: {
      title: 'Energy videos',
      description: 'Short films that notice the warmth of the hands and the belly, without hurry.',
    },
    heart: {
      title: 'Mind videos',
      description: 'Short films on watching thoughts arise and letting them pass.',
    },
    breath: {
      title: 'Breath videos',
      description: 'Short films on watching the breath come and go, without correcting it.',
    },
    giran: {
      title: 'Giran videos',
      description: 'Short films that meet the word gi through what the body feels.',
    },
  },
  duration: (minutes, seconds) =>
    [counted(minutes, 'minute'), counted(seconds, 'second')].filter(Boolean).join(' ') || '0 seconds',
  play: 'Play',
  allFilms: 'See all videos',
  transcript: 'Read the captions as text',
  transcriptLoading: 'Loading the captions',
  transcriptFailed: 'The captions could not be loaded. Please fold this and open it again.',
  emptyTitle: 'There are no videos yet',
  emptyDescription: 'New videos will appear here.',
};

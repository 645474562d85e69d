import type { PostTexts } from '../kr/post.ts';

export const post: PostTexts = {
  home: 'Home',
  contents: 'Contents',
  previous: 'Previous',
  next: 'Next',
  neighbours: 'Previous and next text',
  related: 'Read together with this',
  otherTopics: 'See other topics too',
  backToList: 'Back to the list',
  shownInKorean: 'This text has not been translated yet and is shown in Korean.',
  goneTitle: 'This text has been taken down',
  goneText: 'What once stood at this address is no longer offered. The list has other texts to read.',
};

import type { PostsTexts } from '../kr/posts.ts';

export const posts: PostsTexts = {
  boards: {
    notice: {
      title: 'Notices',
      description: 'Practice schedules and announcements from Taegeuk Meditation.',
    },
    news: { title: 'News', description: 'What has happened at the centre and the academy.' },
    culture: { title: 'Culture', description: 'Writing and scenes from around the practice.' },
  },
  singles: {
    taegeukMeaning: 'The meaning of taegeuk',
    body: 'About the body',
    energy: 'About energy',
    heart: 'About the mind',
    breath: 'About the breath',
    giran: 'About giran',
  },
  emptyTitle: 'Nothing has been posted yet.',
  emptyDescription: 'New posts will appear here.',
  backToHome: 'Back to the home page',
  backToList: 'Back to the list',
  previous: 'Previous',
  next: 'Next',
  neighbours: 'Previous and next post',
  publishedOn: 'Published',
  otherTopics: 'See other topics too',
  shownInKorean: 'This text has not been translated yet and is shown in Korean.',
};

/**
 * Pages that are checked for layout shift with Korean fonts: those that Lighthouse measures, and those that moved most
 * before the fonts were fitted.
 */
export const stillPages = [
  '/',
  '/introduction/body/find-out',
  '/taegeuk/meaning',
  '/taegeuk/center-introduction',
  '/명상/1',
] as const;

/** Lists, whose first page is checked too. */
export const stillLists = ['/customer/notice', '/introduction/body/video'] as const;

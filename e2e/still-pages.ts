/** Pages that are looked at for movement with Korean fonts: what Lighthouse measures, and those that moved most before they were fitted. */
export const stillPages = [
  '/',
  '/introduction/body/find-out',
  '/register',
  '/taegeuk/meaning',
  '/taegeuk/center-introduction',
  '/명상/1',
] as const;

/** Lists, whose first page is looked at too. */
export const stillLists = ['/customer/notice', '/introduction/body/video'] as const;

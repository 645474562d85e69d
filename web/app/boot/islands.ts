import type { ComponentType } from 'react';

/** Loads an island's component. Its props are its own matter: the server wrote them next to it. */
type Fetch = () => Promise<ComponentType<never>>;

/** The components of islands, by the name of their `<Island>`. */
export const islands: Record<string, Fetch> = {
  identity: () => import('../shell/member-identity.tsx').then(({ MemberIdentity }) => MemberIdentity),
  'member-bar': () => import('../shell/member-bar.tsx').then(({ MemberBar }) => MemberBar),
  office: () => import('../shell/staff-way.tsx').then(({ StaffWay }) => StaffWay),
  session: () => import('../shell/session-notice.tsx').then(({ SessionNotice }) => SessionNotice),
  search: () => import('../shell/site-search.tsx').then(({ SiteSearch }) => SiteSearch),
  documents: () => import('../shell/document-links.tsx').then(({ DocumentLinks }) => DocumentLinks),
  today: () => import('../domains/today/today-room.tsx').then(({ TodayRoom }) => TodayRoom),
  start: () => import('../domains/home/hero-start.tsx').then(({ HeroStart }) => HeroStart),
  film: () => import('../player/film-player.tsx').then(({ FilmPlayer }) => FilmPlayer),
  transcript: () => import('../domains/film/transcript.tsx').then(({ Transcript }) => Transcript),
  'copy-link': () => import('../domains/help/copy-link.tsx').then(({ CopyLink }) => CopyLink),
};

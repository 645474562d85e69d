import { ScreenLinks } from '../../admin/parts/screen-links.tsx';
import { consultationDeskTexts as t } from './staff-texts.ts';

const links = [
  { path: '/admin/consult', text: t.screens.list },
  { path: '/admin/consult/week', text: t.screens.week },
  { path: '/admin/consult/hours', text: t.screens.hours },
];

/** The screens of consultations: what was asked for, the week, and the hours in which members can book. */
export function ConsultLinks() {
  return <ScreenLinks label={t.title} links={links} />;
}

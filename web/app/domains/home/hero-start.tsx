import { groupSlugAt } from '@taegeuk/contract/levels.ts';
import { Link } from 'react-router';
import type { Session } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Button } from '../../ui/button.tsx';

// A visitor starts with a whole lesson, a member in the group of their own level.
function startOf(session: Session | null): string {
  if (!session) return '/free-lesson';
  const { levelInCenter: level, subLevelInCenter: subLevel } = session.infoUser;
  return `/center/${groupSlugAt({ level, subLevel })}`;
}

/** The link to where the practice starts. */
export function HeroStart({ label }: { label: string }) {
  return <Button render={<Link to={startOf(useSession())} />}>{label}</Button>;
}

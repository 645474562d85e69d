import { Link } from 'react-router';
import { useTexts } from '../../i18n/texts.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { groupPath, levelPath } from './group-path.ts';
import { levelName } from './level-name.ts';
import type { GroupPage } from './load-lessons.ts';

/** Side › level › group; the group is a link on its lessons only. */
export function LessonCrumbs({ group, linkGroup = false }: { group: GroupPage; linkGroup?: boolean }) {
  const texts = useTexts();
  const { side, level } = group.place;
  return (
    <Breadcrumbs
      label={texts.common.breadcrumbs}
      items={[
        side === 'academy'
          ? { label: texts.lessons.sides[side], href: '/academy' }
          : { label: texts.lessons.sides[side] },
        { label: levelName(level, texts), href: levelPath(side, level) },
        linkGroup ? { label: group.name, href: groupPath(group.place) } : { label: group.name },
      ]}
      renderLink={(href) => <Link to={href} />}
    />
  );
}

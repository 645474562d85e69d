import { Link } from 'react-router';
import { useTexts } from '../../i18n/texts.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { groupPath, levelPath } from './group-path.ts';
import type { GroupPage } from './load-lessons.ts';

/** Centre › level › group; the group is a link on its lessons only. */
export function LessonCrumbs({ group, linkGroup = false }: { group: GroupPage; linkGroup?: boolean }) {
  const texts = useTexts();
  const { level, slug } = group.place;
  return (
    <Breadcrumbs
      label={texts.common.breadcrumbs}
      items={[
        { label: texts.lessons.centre },
        { label: texts.common.levels[level.key], href: levelPath(level) },
        linkGroup ? { label: group.name, href: groupPath(slug) } : { label: group.name },
      ]}
      renderLink={(href) => <Link to={href} />}
    />
  );
}

import { Link } from 'react-router';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { lessonTexts } from '../../../i18n/lesson-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import type { GroupPage } from '../load-lessons.ts';
import { groupPath, levelPath } from './group-path.ts';
import { levelName } from './level-name.ts';

/** Side › level › group; the group is a link on its lessons only. */
export function LessonCrumbs({ group, linkGroup = false }: { group: GroupPage; linkGroup?: boolean }) {
  const common = commonTexts.use();
  const lessons = lessonTexts.use();
  const lang = useLang();
  const { side, level } = group.place;
  return (
    <Breadcrumbs
      label={common.breadcrumbs}
      items={[
        side === 'academy'
          ? { label: lessons.sides[side], href: '/academy' }
          : { label: lessons.sides[side] },
        ...(level ? [{ label: levelName(level, lang), href: levelPath(side, level) }] : []),
        linkGroup ? { label: group.name, href: groupPath(group.place) } : { label: group.name },
      ]}
      renderLink={(href) => <Link to={href} />}
    />
  );
}

import { colourOf, lessonLevelOf } from '@taegeuk/contract/levels.ts';
import { sideOf } from '@taegeuk/contract/membership.ts';
import { outlinePath } from '@taegeuk/contract/post-paths.ts';
import type { ProgrammeGroup } from '@taegeuk/contract/programme.ts';
import { Link } from 'react-router';
import { programmeTexts } from '../../i18n/programme-texts.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import type { ProgrammePage } from './load-programme.ts';
import styles from './programme-map.module.css';

/** The levels of the centre in their order, each with its groups. */
export function MapOfCentre({ page }: { page: ProgrammePage }) {
  const t = programmeTexts.use();
  const levels = page.levels.filter(({ center }) => center === 0);
  const groupsOf = (level: number | null) =>
    page.groups.filter((group) => group.center === 0 && group.level === level);
  const beside = groupsOf(null);
  return (
    <>
      <SectionHead id="map" title={t.map} lead={t.mapLead} />
      <ol className={styles.levels}>
        {levels.map((level) => {
          const groups = groupsOf(level.level);
          return (
            <li key={level.slug} data-level={colourOf(lessonLevelOf(level))} className={styles.level}>
              {groups[0] ? (
                <img src={groups[0].poster} alt="" width={320} height={180} loading="lazy" decoding="async" />
              ) : (
                <span />
              )}
              <div>
                <h3 className={styles.name}>{level.name}</h3>
                <p className={styles.about}>{level.summary}</p>
              </div>
              <Groups groups={groups} />
              <p className={styles.count}>{t.courses(groups.length)}</p>
            </li>
          );
        })}
      </ol>
      {beside.length > 0 ? (
        <div className={styles.beside}>
          <h3>{t.beside}</h3>
          <Groups groups={beside} />
        </div>
      ) : null}
    </>
  );
}

function Groups({ groups }: { groups: readonly ProgrammeGroup[] }) {
  return (
    <ul className={styles.groups}>
      {groups.map((group) => (
        <li key={group.slug}>
          <Link to={outlineOf(group)}>{group.name}</Link>
        </li>
      ))}
    </ul>
  );
}

/** Where everybody sees the lessons of a group. */
export function outlineOf({ center, slug }: Pick<ProgrammeGroup, 'center' | 'slug'>): string {
  return outlinePath(sideOf(center), slug);
}

/** The levels of the academy, each with its courses. */
export function MapOfAcademy({ page }: { page: ProgrammePage }) {
  const t = programmeTexts.use();
  const levels = page.levels.filter(({ center }) => center === 1);
  const groups = page.groups.filter(({ center }) => center === 1);
  const fields = Math.max(0, ...groups.map(({ subLevel }) => subLevel ?? 0));
  if (levels.length === 0 || fields === 0) return null;
  return (
    <section aria-labelledby="academy-map" className={styles.academy}>
      <h3 id="academy-map" className={styles.academyTitle}>
        {t.academyMap}
      </h3>
      <p className={styles.academyLead}>{t.academyMapLead}</p>
      <div className={styles.stages}>
        {levels.map((level) => (
          <section key={level.slug} aria-labelledby={`stage-${level.slug}`} className={styles.stage}>
            <div>
              <h4 id={`stage-${level.slug}`} className={styles.stageName}>
                {level.name}
              </h4>
              <p className={styles.about}>{level.summary}</p>
            </div>
            <ul className={styles.courses}>
              {groups
                .filter((group) => group.level === level.level)
                .map((group) => (
                  <li key={group.slug}>
                    <Link to={outlineOf(group)} className={styles.course}>
                      {group.name}
                    </Link>
                    <small>{t.lectures(group.lessons)}</small>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

import { colourOf, groupAddress, lessonLevelOf } from '@taegeuk/contract/levels.ts';
import { sideOf } from '@taegeuk/contract/membership.ts';
import { programmePath } from '@taegeuk/contract/post-paths.ts';
import { squarePoster } from '@taegeuk/contract/poster.ts';
import type { LessonOutline } from '@taegeuk/contract/programme.ts';
import { Link } from 'react-router';
import { commonTexts } from '../../i18n/common-texts.ts';
import { foreignLang } from '../../i18n/foreign-lang.ts';
import type { ProgrammeTexts } from '../../i18n/kr/programme.ts';
import { programmeTexts } from '../../i18n/programme-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { OutlinePage } from './load-programme.ts';
import styles from './outline-screen.module.css';
import { freeProduct, freeStartHref } from './product-words.ts';
import { outlineOf } from './programme-map.tsx';

/** A length in words: rounded minutes, or seconds under one. */
function lengthOf(seconds: number, t: ProgrammeTexts): string {
  return seconds < 60 ? t.seconds(Math.round(seconds)) : t.minutes(Math.round(seconds / 60));
}

/** A group as everybody may see it: what it is, and its lessons with their length; nothing plays here. */
export function OutlineScreen({ page }: { page: OutlinePage }) {
  const t = programmeTexts.use();
  const common = commonTexts.use();
  const { outline: group, levels } = page;
  const level = levels.find((each) => each.center === group.center && each.level === group.level);
  const side = sideOf(group.center);
  return (
    <Page level={colourOf(lessonLevelOf(group))}>
      <Breadcrumbs
        label={common.breadcrumbs}
        items={[
          { label: t.title, href: programmePath },
          { label: level ? `${t[side].name} · ${level.name}` : t[side].name },
          { label: group.name },
        ]}
        renderLink={(href) => <Link to={href} />}
      />
      <PageHead
        eyebrow={level?.level ? t.levelOf(level.level, level.name) : t.beside}
        title={group.name}
        lead={group.summary}
      />
      <div className={styles.columns}>
        <section aria-labelledby="lessons">
          <VisuallyHidden as="h2" id="lessons">
            {t.list}
          </VisuallyHidden>
          {group.outline.length === 0 ? (
            <p className={styles.none}>{t.none}</p>
          ) : (
            <>
              <p className={styles.facts}>{t.contents(group.lessons, lengthOf(group.duration, t))}</p>
              <ol className={styles.lessons}>
                {group.outline.map((lesson) => (
                  <Line key={lesson.id} lesson={lesson} />
                ))}
              </ol>
            </>
          )}
        </section>
        <Beside page={page} />
      </div>
    </Page>
  );
}

function Line({ lesson }: { lesson: LessonOutline }) {
  const t = programmeTexts.use();
  const lang = useLang();
  const written = foreignLang(lesson.lang, lang);
  return (
    <li className={styles.lesson}>
      <img
        src={squarePoster(lesson.poster)}
        alt=""
        width={180}
        height={180}
        loading="lazy"
        decoding="async"
      />
      <div>
        <h3 lang={written}>{lesson.title}</h3>
        <p lang={written} className={styles.summary}>
          {lesson.summary}
        </p>
        <p className={styles.length}>
          {lengthOf(lesson.duration, t)}
          {lesson.isFree ? <Chip>{t.free}</Chip> : null}
        </p>
      </div>
    </li>
  );
}

/** The way in, and the other groups of the level. */
function Beside({ page }: { page: OutlinePage }) {
  const t = programmeTexts.use();
  const { outline: group, groups, products } = page;
  const side = sideOf(group.center);
  const free = side === 'center' ? freeProduct(products) : undefined;
  const sameLevel = groups.filter(({ level, slug }) => level === group.level && slug !== group.slug);
  return (
    <aside className={styles.aside}>
      <p className={styles.way}>
        {free ? (
          <Button width="full" render={<a href={freeStartHref} />}>
            {t.start}
          </Button>
        ) : (
          <Button width="full" render={<a href="/customer/payment" />}>
            {t[side].order}
          </Button>
        )}
        <TextLink render={<Link to={groupAddress(side, group.slug)} />}>{t.toLessons}</TextLink>
      </p>
      <p className={styles.playing}>
        {t.playing} {group.outline.some(({ isFree }) => isFree) ? t.playingFree : null}
      </p>
      {sameLevel.length > 0 ? (
        <nav aria-labelledby="same-level">
          <h2 id="same-level" className={styles.small}>
            {group.level === null ? t.beside : t.sameLevel}
          </h2>
          <ul className={styles.others}>
            {sameLevel.map((other) => (
              <li key={other.slug}>
                <Link to={outlineOf(other)}>{other.name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <p>
        <TextLink render={<Link to={programmePath} />}>{t.toAll}</TextLink>
      </p>
    </aside>
  );
}

import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { api } from '../../../lib/calls/api.ts';
import { takeOrigin } from '../../../lib/session/origin.ts';
import { startFreeWeek } from '../../order/free-week/free-week.ts';
import { addressOf, groupOfPath, groupPath, lessonPath } from '../group/group-path.ts';
import { playOn } from '../watch/play-on.ts';

// The lesson of an address; undefined for the list of a group, and for what is no lesson.
function lessonAt(path: string): string | undefined {
  const [pathname = ''] = path.split(/[?#]/);
  const place = groupOfPath(pathname);
  return place && pathname !== groupPath(place) ? pathname.split('/').at(-1) : undefined;
}

async function pathOfFree(lang: LanguageCode): Promise<string | undefined> {
  const { data: lesson } = await api.getFreeLesson({ query: { lang } });
  if (!lesson) return undefined;
  const address = addressOf(lesson.category);
  return address ? lessonPath(address, lesson.id) : undefined;
}

/**
 * What a new member came for: opens the free week if its conditions stood beside the press, and leads to the place that they
 * wanted, or to the first free lesson. A lesson plays there by itself. What fails is seen there: a lesson that is still locked
 * says so, and offers the week.
 */
export async function toFirstLesson(
  lang: LanguageCode,
  { opensWeek }: { opensWeek: boolean },
): Promise<string> {
  if (opensWeek) await startFreeWeek(lang).catch(() => false);
  const wanted = takeOrigin();
  const path = wanted === '/' ? ((await pathOfFree(lang).catch(() => undefined)) ?? wanted) : wanted;
  const lesson = lessonAt(path);
  if (lesson) playOn(lesson);
  return path;
}

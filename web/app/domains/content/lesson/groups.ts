import type { Category } from '@taegeuk/contract/category.ts';
import { groupAddress, isWordOfLevel } from '@taegeuk/contract/levels.ts';
import { sideOf, windowSides } from '@taegeuk/contract/membership.ts';
import { api } from '../../../lib/calls/api.ts';
import type { KindPart } from '../kind.ts';
import { lessonDeskTexts as t } from './lesson-desk-texts.ts';

/** A level, group or product, as far as the desk names it. */
export type Place = Pick<Category, 'id' | 'name' | 'parentId' | 'center' | 'slug' | 'level' | 'isProduct'>;

/** Every level, group and product that is public, in the order of the site, named in Korean. */
export async function loadPlaces(): Promise<Category[]> {
  return (await api.listCategories({ query: { lang: 'kr' } })).data;
}

/** A group under its level: '균형 · 삼단'. */
export function groupWords(place: Place, places: readonly Place[]): string {
  const above = places.find(({ id }) => id === place.parentId);
  return above ? `${above.name} · ${place.name}` : place.name;
}

/** Levels are no groups: they have no lessons of their own. */
export const isLevel = ({ slug, isProduct }: Place) => !isProduct && isWordOfLevel(slug);

/** Where members find a group. */
export function addressOfGroup({ center, slug }: Pick<Place, 'center' | 'slug'>): string {
  return groupAddress(sideOf(center), slug);
}

/** The groups in which lessons stand. */
export async function loadGroupParts(): Promise<KindPart[]> {
  const places = await loadPlaces();
  return places
    .filter((place) => !place.isProduct && !isLevel(place))
    .map((place) => ({ value: place.id, text: groupWords(place, places) }));
}

/** The sides and levels in which groups stand. */
export async function loadLevelParts(): Promise<KindPart[]> {
  const levels = (await loadPlaces()).filter(isLevel);
  const sides = windowSides.map((side, center) => ({ value: `side-${center}`, text: t.sides[side] }));
  return [...sides, ...levels.map(({ id, name }) => ({ value: id, text: name }))];
}

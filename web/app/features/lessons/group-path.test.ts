import { centreGroupSlugs, colourOf } from '@taegeuk/contract/levels.ts';
import { describe, expect, it } from 'vitest';
import { groupOfPath, groupPath, lessonPath, levelPath } from './group-path.ts';

describe('groupOfPath', () => {
  it.each(centreGroupSlugs)('knows %s by its list and by a lesson in it', (slug) => {
    expect(groupOfPath(groupPath({ side: 'center', slug }))?.slug).toBe(slug);
    expect(groupOfPath(lessonPath({ side: 'center', slug }, 'b7c6'))?.slug).toBe(slug);
  });

  it('tells level and place in the level', () => {
    const place = groupOfPath('/center/heat/decommissioned-condenser');
    expect(colourOf(place?.level)).toBe('heat');
    expect(place?.subLevel).toBe(4);
  });

  it('names the level by its token even where the route word differs', () => {
    expect(colourOf(groupOfPath('/center/harmonizing/the-13th-month')?.level)).toBe('harmony');
  });

  it.each([
    '/',
    '/center',
    '/center/heat',
    '/center/heat/',
    '/center/heat/three-stage',
    '/academy/heat/guju',
    '/center/Heat/guju',
  ])('finds nothing at %s', (path) => expect(groupOfPath(path)).toBeUndefined());
});

describe('levelPath', () => {
  it('leads to the first group of the level', () => {
    const level = groupOfPath('/center/extend/big-me')?.level;
    expect(level && levelPath('center', level)).toBe('/center/extend/introduction');
  });
});

import { centreGroupSlugs } from '@taegeuk/contract/levels.ts';
import { describe, expect, it } from 'vitest';
import { groupOfPath, groupPath, lessonPath, levelPath } from './group-path.ts';

describe('groupOfPath', () => {
  it.each(centreGroupSlugs)('knows %s by its list and by a lesson in it', (slug) => {
    expect(groupOfPath(groupPath(slug))?.slug).toBe(slug);
    expect(groupOfPath(lessonPath(slug, 'b7c6'))?.slug).toBe(slug);
  });

  it('tells level and place in the level', () => {
    const place = groupOfPath('/center/heat/decommissioned-condenser');
    expect(place?.level.key).toBe('heat');
    expect(place?.subLevel).toBe(4);
  });

  it('names the level by its token even where the route word differs', () => {
    expect(groupOfPath('/center/harmonizing/the-13th-month')?.level.key).toBe('harmony');
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
    expect(level && levelPath(level)).toBe('/center/extend/introduction');
  });
});

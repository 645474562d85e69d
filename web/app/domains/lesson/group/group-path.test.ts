import { academyCourseSlugs, centreGroupSlugs, colourOf } from '@taegeuk/contract/levels.ts';
import { describe, expect, it } from 'vitest';
import {
  addressOf,
  groupAfter,
  groupOfPath,
  groupPath,
  isCourse,
  lessonPath,
  levelPath,
  notePath,
  wayBack,
} from './group-path.ts';

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

describe('a course of the academy', () => {
  it.each(academyCourseSlugs)('%s is known by its list and by a lesson in it', (slug) => {
    const place = groupOfPath(groupPath({ side: 'academy', slug }));
    expect(place).toMatchObject({ side: 'academy', slug });
    expect(colourOf(place?.level)).toBeUndefined();
    expect(groupOfPath(lessonPath({ side: 'academy', slug }, 'b7c6'))?.slug).toBe(slug);
  });

  it.each(['/academy', '/academy/report-manage/write', '/academy/certificate/x', '/center/trainer/oriental'])(
    'is not found at %s',
    (path) => expect(groupOfPath(path)).toBeUndefined(),
  );

  it('has its address from its category', () => {
    expect(addressOf({ slug: 'master/psychology', center: 1 })).toMatchObject({ side: 'academy' });
    expect(addressOf({ slug: 'heat/guju', center: 0 })).toMatchObject({ side: 'center' });
    for (const category of [
      { slug: 'heat/guju', center: 1 },
      { slug: 'product/center-30', center: 2 },
    ])
      expect(addressOf(category)).toBeUndefined();
  });

  it('leaves its notes in its report, a group of the centre in the diary', () => {
    expect(notePath({ side: 'academy', slug: 'trainer/oriental' })).toBe(
      '/academy/report-manage/write?course=trainer%2Foriental',
    );
    expect(notePath({ side: 'center', slug: 'heat/guju' })).toBe(
      '/center/diary/manage/add?group=heat%2Fguju',
    );
  });
});

describe('a group beside the ladder', () => {
  it.each(['center', 'academy'] as const)('of the %s is known by its list and by a lesson in it', (side) => {
    const group = { side, slug: 'wind' };
    const place = { ...group, level: undefined, subLevel: undefined };
    expect(groupPath(group)).toBe(`/${side}/group/wind`);
    expect(groupOfPath(groupPath(group))).toEqual(place);
    expect(groupOfPath(lessonPath(group, 'b7c6'))).toEqual(place);
    expect(addressOf({ slug: 'wind', center: side === 'academy' ? 1 : 0 })).toEqual(place);
  });

  it.each(['/center/group', '/academy/group/', '/shop/group/wind'])('is not found at %s', (path) =>
    expect(groupOfPath(path)).toBeUndefined(),
  );

  it('is no course: its notes belong into the diary, and nothing comes after it', () => {
    expect(isCourse({ side: 'academy', slug: 'wind' })).toBe(false);
    expect(isCourse({ side: 'academy', slug: 'trainer/oriental' })).toBe(true);
    expect(notePath({ side: 'academy', slug: 'wind' })).toBe('/center/diary/manage/add');
    expect(notePath({ side: 'center', slug: 'wind' })).toBe('/center/diary/manage/add?group=wind');
    const place = groupOfPath('/center/group/wind');
    expect(place && groupAfter(place)).toBeUndefined();
  });
});

describe('wayBack', () => {
  it.each([
    ['/center/group/wind/b7c6', '/center/group/wind'],
    ['/center/group/wind', '/center/balance/three-stage'],
    ['/academy/group/wind', '/academy/practiciner/meditation'],
    ['/center/heat/guju/b7c6', '/center/heat/guju'],
    ['/elsewhere', '/'],
  ])('leads from %s to %s', (from, to) => expect(wayBack(from)).toBe(to));
});

describe('groupAfter', () => {
  const after = (path: string) => {
    const place = groupOfPath(path);
    return place && groupAfter(place)?.slug;
  };

  it('leads through the level, and in the academy on to the next', () => {
    expect(after('/academy/practiciner/meditation')).toBe('practiciner/oriental');
    expect(after('/academy/practiciner/psychology')).toBe('trainer/meditation');
    expect(after('/academy/master/psychology')).toBeUndefined();
    expect(after('/center/balance/three-stage')).toBe('balance/ki-gyeong');
    expect(after('/center/balance/wasting-machine')).toBeUndefined();
  });
});

describe('levelPath', () => {
  it('leads to the first group of the level', () => {
    const level = groupOfPath('/center/extend/big-me')?.level;
    expect(level && levelPath('center', level)).toBe('/center/extend/introduction');
  });
});

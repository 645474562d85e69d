import {
  countMemberViews,
  type MemberFilters,
  type MemberSort,
  searchMembers,
  searchStaff,
} from '@taegeuk/contract/member-search.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createCategory } from '../../rigs/testing/content-factories.ts';
import {
  createCertificate,
  createMember,
  createOrder,
  grantRights,
  linkRole,
  loginAs,
  type TestMember,
} from '../../rigs/testing/factories.ts';
import { dataOf, failureOf } from '../../rigs/testing/reply.ts';

type Headers = Record<string, string>;

const clock = createTestClock('2026-11-21T03:00:00Z');
let testApp: TestApp;
let seulbi: TestMember;
let garam: TestMember;
let min: TestMember;
let teacher: TestMember;
let headers: Headers;
let ofTeacher: Headers;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
  const { sql } = testApp;
  const ending = { startsOn: '2026-01-01', endsOn: '2026-11-27' };
  seulbi = await createMember(sql, {
    ...{ name: '이슬비', nickName: '한 박자 쉼', phone: '+821000000142', email: 'Drizzle@example.kr' },
    ...{ center: ending, levelInCenter: 2 },
  });
  garam = await createMember(sql, {
    ...{ name: '강가람', nickName: '아침 물가', phone: '+821000001142', email: 'river@example.kr' },
    center: { startsOn: '2026-12-24', endsOn: '2027-02-01' },
  });
  min = await createMember(sql, {
    ...{ name: 'Min', nickName: '돌다리', phone: '+821000000175', email: 'drops@example.kr' },
    ...{
      center: { startsOn: '2026-01-01', endsOn: '2026-11-20' },
      academy: { startsOn: null, endsOn: '2027-01-01' },
    },
  });
  const admin = await createMember(sql, {
    name: '관리',
    nickName: '물안개',
    email: 'a@staff.kr',
    roleLevel: 9,
  });
  teacher = await createMember(sql, { name: '담당', nickName: '솔바람', email: 'b@staff.kr', roleLevel: 1 });
  await sql`INSERT INTO member_teachers (user_id, teacher_id) VALUES (${garam.id}, ${teacher.id})`;
  headers = await loginAs(testApp, admin);
  ofTeacher = await loginAs(testApp, teacher);
});
afterAll(() => testApp.close());

async function search(q: string, by = headers) {
  const answer = await testApp.app.inject({
    ...{ method: 'POST', url: searchStaff.path, headers: by, payload: { q } },
  });
  return dataOf(searchStaff, answer);
}

/** What was found, by kind and title. */
async function found(q: string, by = headers): Promise<string[]> {
  const { groups } = await search(q, by);
  return groups.flatMap(({ kind, items }) => items.map(({ title }) => `${kind} ${title}`));
}

describe('the search of staff', () => {
  it.each([
    ['0142', ['member 이슬비']],
    ['1142', ['member 강가람']],
    ['142', []],
    ['010-0000-0142', ['member 이슬비']],
    ['dr', ['member Min', 'member 이슬비']],
    ['DRIZ', ['member 이슬비']],
    ['이슬비', ['member 이슬비']],
    ['슬비', ['member 이슬비']],
    ['한 박', ['member 이슬비']],
    ['ㅇㅅ', ['member 이슬비']],
    ['ㄷㄷㄹ', ['member Min']],
    ['min', ['member Min']],
    ['없는이름', []],
    ['%', []],
    ['', []],
  ])('finds for %j %j', async (q, members) => expect(await found(q)).toEqual(members));

  it('reads what was typed on the wrong keyboard, and says so', async () => {
    expect(await search('dltmfql')).toMatchObject({
      readAs: '이슬비',
      groups: [{ items: [{ title: '이슬비' }] }],
    });
    expect(await search('ㅇ개ㅔ')).toMatchObject({ readAs: 'drop', groups: [{ items: [{ title: 'Min' }] }] });
    expect((await search('이슬비')).readAs).toBeNull();
  });

  it('shows phone and address masked', async () => {
    const { groups } = await search('이슬비');
    expect(groups[0]?.items[0]?.details).toEqual(['한 박자 쉼', '010-****-0142', 'D***@example.kr']);
  });

  it('finds a certificate by its number, however it is written', async () => {
    const { id: categoryId } = await createCategory(testApp.sql);
    const certificate = await createCertificate(testApp.sql, { userId: seulbi.id, categoryId });
    const [row] = await testApp.sql`SELECT number FROM certificates WHERE id = ${certificate.id}`;
    const number = String(row?.['number']);
    expect((await search(number.toLowerCase())).groups).toMatchObject([
      { kind: 'certificate', items: [{ id: certificate.id, userId: seulbi.id }] },
    ]);
    expect(await found(number, ofTeacher)).toEqual([]);
  });

  it('finds an order by the beginning of its number, for who sees to money', async () => {
    const { id: categoryId } = await createCategory(testApp.sql);
    const id = await createOrder(testApp.sql, { userId: seulbi.id, categoryId });
    const number = 'tg_20261121_Ab3dEf';
    await testApp.sql`UPDATE orders SET merchant_uid = ${number} WHERE id = ${id}`;
    for (const typed of [number, number.toUpperCase(), 'tg_20261121'])
      expect((await search(typed)).groups).toEqual([
        {
          kind: 'order',
          items: [{ id, userId: seulbi.id, title: number, details: ['한 달 수련', '이슬비'] }],
        },
      ]);
    expect(await found(number, ofTeacher)).toEqual([]);
  });

  it('finds a request by its id, for who may see the log', async () => {
    const answer = await testApp.app.inject({
      ...{ method: 'POST', url: searchMembers.path, headers, payload: {} },
    });
    const id = String(answer.headers['x-request-id']);
    expect(await found(id)).toEqual([`request ${id}`]);
    expect(await found(id, ofTeacher)).toEqual([]);
  });

  it('finds for teachers their own members alone', async () => {
    expect(await found('강가람', ofTeacher)).toEqual(['member 강가람']);
    expect(await found('이슬비', ofTeacher)).toEqual([]);
  });

  it('finds no members for who has neither of the rights that open them', async () => {
    const editor = await createMember(testApp.sql, { name: '글', email: 'c@staff.kr' });
    await linkRole(testApp.sql, editor, 1);
    await grantRights(testApp.sql, editor, ['content']);
    const by = await loginAs(testApp, editor);
    expect(await found('이슬비', by)).toEqual([]);
    const list = await testApp.app.inject({
      method: 'POST',
      url: searchMembers.path,
      headers: by,
      payload: {},
    });
    expect(failureOf(list)).toBe('403 forbidden');
  });

  it('does not find who has left', async () => {
    const gone = await createMember(testApp.sql, { name: '떠난이', email: 'gone@example.kr' });
    await testApp.sql`UPDATE users SET deleted_at = now() WHERE id = ${gone.id}`;
    expect(await found('떠난이')).toEqual([]);
  });

  it('logs who was shown, without the words', async () => {
    await search('이슬비');
    const [row] = await testApp.sql`
      SELECT about_ids, detail FROM audit_log WHERE action = 'member.list' ORDER BY id DESC LIMIT 1`;
    expect(row).toEqual({ aboutIds: [seulbi.id], detail: { by: 'search' } });
  });
});

type Asked = MemberFilters & { sort?: MemberSort; pageNo?: number; pageSize?: number };

async function practise({ id }: TestMember, day: string): Promise<void> {
  await testApp.sql`
    INSERT INTO practise_histories (user_id, type, title, content, current_level, current_sub_level, practised_on)
    VALUES (${id}, 'diary', '숨', '고요했다.', 1, 1, ${day})`;
}

async function listed(payload: Asked, by = headers): Promise<string[]> {
  const answer = await testApp.app.inject({ method: 'POST', url: searchMembers.path, headers: by, payload });
  const names = dataOf(searchMembers, answer).map(({ name }) => name);
  return names.filter((name) => ['이슬비', '강가람', 'Min'].includes(name));
}

describe('the list of members', () => {
  it.each<[Asked, string[]]>([
    [{}, ['Min', '강가람', '이슬비']],
    [{ sort: 'joined' }, ['Min', '강가람', '이슬비']],
    [{ sort: 'ending' }, ['Min', '이슬비', '강가람']],
    [{ q: '슬비' }, ['이슬비']],
    [{ q: 'tmfql' }, ['이슬비']],
    [{ level: 2 }, ['이슬비']],
    [{ side: 'academy', level: 1 }, ['Min', '강가람', '이슬비']],
    [{ window: 'active' }, ['이슬비']],
    [{ window: 'ending' }, ['이슬비']],
    [{ window: 'over' }, ['Min']],
    [{ window: 'paused' }, ['강가람']],
    [{ side: 'academy', window: 'active' }, ['Min']],
    [{ q: '이슬비', window: 'over' }, []],
    [{ joinedSince: '2099-01-01' }, []],
    [{ consent: 'marketing' }, []],
  ])('narrowed to %j has %j', async (asked, names) => expect(await listed(asked)).toEqual(names));

  it('is narrowed to those of a teacher, and shows teachers their own', async () => {
    expect(await listed({ teacherId: teacher.id })).toEqual(['강가람']);
    expect(await listed({}, ofTeacher)).toEqual(['강가람']);
    expect(await listed({ q: '이슬비' }, ofTeacher)).toEqual([]);
  });

  it('finds who has been quiet, and who has practised since is not', async () => {
    await practise(seulbi, '2026-11-01');
    await practise(garam, '2026-11-20');
    expect(await listed({ quietDays: 14 })).toEqual(['Min', '이슬비']);
    await practise(seulbi, '2026-11-19');
    await practise(seulbi, '2026-10-01');
    expect(await listed({ quietDays: 14 })).toEqual(['Min']);
    expect(await listed({ sort: 'quiet' })).toEqual(['이슬비', '강가람', 'Min']);
  });

  it('has the consents that count now', async () => {
    const give = (isGranted: boolean) => testApp.sql`
      INSERT INTO consents (user_id, kind, version, is_granted, created_at)
      VALUES (${min.id}, 'marketing', '2026-11-03', ${isGranted}, clock_timestamp())`;
    await give(true);
    expect(await listed({ consent: 'marketing' })).toEqual(['Min']);
    await give(false);
    expect(await listed({ consent: 'marketing' })).toEqual([]);
  });

  it('answers pages with how many there are, and logs filters and ids but not the words', async () => {
    const payload = { pageSize: 1, pageNo: 2, window: 'active', side: 'center', q: 'dr' };
    const answer = await testApp.app.inject({ method: 'POST', url: searchMembers.path, headers, payload });
    expect(answer.json()).toMatchObject({ data: [], page: { pageNo: 2, pageSize: 1, total: 1 } });
    const [row] = await testApp.sql`
      SELECT about_ids, detail FROM audit_log WHERE action = 'member.list' ORDER BY id DESC LIMIT 1`;
    expect(row).toEqual({ aboutIds: [], detail: { by: 'list', window: 'active', side: 'center', q: '' } });
  });

  it('counts its views as the list does, and for teachers their own members alone', async () => {
    const count = async (by: Headers) =>
      dataOf(
        countMemberViews,
        await testApp.app.inject({ method: 'GET', url: countMemberViews.path, headers: by }),
      );
    const total = async (payload: Asked) => {
      const answer = await testApp.app.inject({
        ...{ method: 'POST', url: searchMembers.path, headers, payload },
      });
      return (answer.json() as { page: { total: number } }).page.total;
    };
    expect(await count(headers)).toEqual({
      ...{ all: await total({}), quiet: await total({ window: 'ending', quietDays: 14 }) },
      ...{ ending: await total({ window: 'ending' }), over: await total({ window: 'over' }) },
      ...{ paused: await total({ window: 'paused' }), own: 0 },
    });
    expect(await count(ofTeacher)).toEqual({ all: 1, quiet: 0, ending: 0, over: 0, paused: 1, own: 1 });
  });

  it('masks what it shows', async () => {
    const answer = await testApp.app.inject({
      ...{ method: 'POST', url: searchMembers.path, headers, payload: { q: '이슬비' } },
    });
    expect(answer.body).toContain('010-****-0142');
    for (const hidden of ['0000-0142', '+8210', 'Drizzle', '1990']) expect(answer.body).not.toContain(hidden);
  });
});

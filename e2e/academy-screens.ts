import { expect, type Page } from '@playwright/test';
import {
  atTheOffice,
  certifyQuickly,
  course,
  openAsStudent,
  practiseQuickly,
  shown,
} from './academy-steps.ts';
import type { Screen } from './screen.ts';
import { joinQuickly, openSessionAs } from './steps.ts';

// A member that no journey changes.
const student = 'member@demo.test';

function as(email: string, path: string) {
  return async (page: Page) => {
    await openSessionAs(page, email);
    await page.goto(path);
    await shown(page);
  };
}

/** The path through the academy, its courses, and certificates. */
export const academyScreens: Screen[] = [
  { name: 'academy-path', open: as(student, '/academy') },
  {
    name: 'academy-path-new',
    async open(page) {
      const { email, password } = await joinQuickly(page.request);
      await openSessionAs(page, email, password);
      await page.goto('/academy');
      await shown(page);
    },
  },
  { name: 'academy-course', open: as(student, '/academy/trainer/meditation') },
  {
    name: 'academy-course-to-claim',
    async open(page) {
      const member = await openAsStudent(page);
      await practiseQuickly(page, member.token, course);
      await atTheOffice((desk) => desk.reviewReport(member.email, course));
      await page.goto(`/academy/${course}`);
      await expect(page.getByRole('button', { name: '수료증 받기' })).toBeVisible();
    },
  },
  {
    name: 'academy-lesson',
    async open(page) {
      await as(student, '/academy/practiciner/oriental')(page);
      await page.getByRole('heading', { level: 3 }).getByRole('link').first().click();
      await expect(page.getByLabel('댓글 쓰기')).toBeVisible();
    },
  },
  {
    name: 'academy-locked',
    async open(page) {
      await as('expired@demo.test', '/academy/practiciner/oriental')(page);
      await page.getByRole('button', { name: '자세히 보기' }).click();
      await expect(page.getByRole('dialog', { name: '아카데미 이용 기간이 아닙니다' })).toBeVisible();
    },
  },
  {
    name: 'certificate',
    async open(page) {
      await as(student, '/academy')(page);
      await page.getByRole('link', { name: '받음' }).click();
      await expect(page.getByRole('heading', { level: 1, name: '수료증' })).toBeVisible();
    },
  },
  {
    name: 'certificate-void',
    async open(page) {
      const member = await openAsStudent(page);
      const { id } = await certifyQuickly(page, member);
      await atTheOffice((desk) => desk.revokeCertificates(member.email));
      await page.goto(`/academy/certificate/${id}`);
      await shown(page);
    },
  },
  {
    name: 'certificate-not-found',
    statuses: [404],
    open: as(student, '/academy/certificate/01900000-0000-7000-8000-000000000000'),
  },
  {
    name: 'certificate-valid',
    async open(page) {
      const { number } = await certifyQuickly(page, await openAsStudent(page));
      await page.goto(`/certificate/${number}`);
      await shown(page);
    },
  },
  {
    name: 'certificate-unknown',
    async open(page) {
      await page.goto('/certificate/0000-0000-0000');
      await shown(page);
    },
  },
];

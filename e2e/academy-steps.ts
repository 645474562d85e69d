import { expect, type Page } from '@playwright/test';
import { type AcademyDesk, openAcademyDesk } from '../server/src/rigs/testing/academy-desk.ts';
import { lessonsOf, watchQuickly } from './lesson-steps.ts';
import { aVisitor, joinQuickly, openSessionAs } from './steps.ts';

export const course = 'practiciner/meditation';

/** Lets the academy's office act, for as long as `act` takes. */
export async function atTheOffice(act: (desk: AcademyDesk) => Promise<void>): Promise<void> {
  const dataDir = process.env['E2E_DATA_DIR'];
  if (!dataDir) throw new Error('E2E_DATA_DIR has to name the data of the server at E2E_BASE_URL');
  const desk = openAcademyDesk(dataDir);
  await act(desk).finally(() => desk.leave());
}

// Of three syllables: two who join with the same day of birth must have different names.
function aName(): string {
  const [first = 0, second = 0] = crypto.getRandomValues(new Uint16Array(2));
  return `강${String.fromCodePoint(0xac00 + (first % 11_172), 0xac00 + (second % 11_172))}`;
}

/** A new member, logged in, with an open academy window. */
export async function openAsStudent(page: Page) {
  const member = await joinQuickly(page.request, aVisitor({ name: aName() }));
  await atTheOffice((desk) => desk.openAcademy(member.email));
  const token = await openSessionAs(page, member.email, member.password);
  return { ...member, token };
}

/** Marks lessons of a course as practised by hand, with calls; all of them unless given otherwise. */
export async function practiseQuickly(
  page: Page,
  token: string,
  slug: string,
  most = Number.POSITIVE_INFINITY,
) {
  const lessons = await lessonsOf(page, token, slug);
  for (const { id } of lessons.slice(0, most)) await watchQuickly(page, token, id, { practised: true });
}

/** Finishes a course, with its report, and receives the certificate, with calls; returns id and number. */
export async function certifyQuickly(
  page: Page,
  member: { email: string; token: string },
): Promise<{ id: string; number: string }> {
  await practiseQuickly(page, member.token, course);
  await atTheOffice((desk) => desk.reviewReport(member.email, course));
  const headers = { Authorization: `Bearer ${member.token}` };
  const path = await page.request.get('/api/v1/private/academy/get_path', { headers });
  const { data } = (await path.json()) as { data: { courses: { slug: string; categoryId: string }[] } };
  const categoryId = data.courses.find(({ slug }) => slug === course)?.categoryId;
  const issued = await page.request.post('/api/v1/private/certificate/create', {
    headers,
    data: { categoryId },
  });
  expect(issued.ok(), await issued.text()).toBe(true);
  return ((await issued.json()) as { data: { id: string; number: string } }).data;
}

/** Waits until a page of the member's own has loaded. */
export async function shown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
}

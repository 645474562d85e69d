/**
 * What 10,000 posts cost instead of 100: a page of a list and a search, each requested over HTTP from two products that
 * differ only in the number of their posts, alternating, one request after the other. Next to them is the limit: one row of
 * a post by its key, requested from PostgreSQL directly, which is the time of a round trip and a read on this machine.
 */
import type { Agent } from 'node:http';
import { performance } from 'node:perf_hooks';
import { connectPatiently, type Database } from '../server/src/database/connect.ts';
import { ask, compressed, createClient } from './ask.ts';
import { startProduct } from './product-server.ts';
import { fillPosts } from './sample-posts.ts';
import { rounds } from './settings.ts';
import { figure, median, type Table, verdict } from './table.ts';
import { startTemporaryDatabase } from './temporary-database.ts';

const sizes = [100, 10_000] as const;
const targetFactor = 2;
const triesPerRound = 40;

const list = (query: Record<string, string>) =>
  `/api/v1/public/post/get_all/kr?${new URLSearchParams(query)}`;
const search = (q: string, query: Record<string, string> = {}, lang = 'kr') =>
  `/api/v1/public/post/search/${lang}?${new URLSearchParams({ q, ...query })}`;

const calls: Record<string, string> = {
  'list: first page of a type': list({ type: '문화' }),
  'list: first page of a type and topic': list({ type: '문화', topic: 'breath' }),
  'list: searched for a word of every post': list({ type: '문화', q: '고요' }),
  'list: searched for a word of one post': list({ type: '문화', q: '유일무이' }),
  'list: searched for a word of one post in ten': list({ type: '문화', q: '열째' }),
  'search: a word of every title': search('이야기'),
  'search: a word of every text': search('고요'),
  'search: the same, second page': search('고요', { pageNo: '2' }),
  'search: a word of every other text': search('반쪽'),
  'search: a word of one text in five': search('닷새'),
  'search: a word of one text in six': search('엿새'),
  'search: a word of one text in ten': search('열째'),
  'search: a word of one text in a hundred': search('백째'),
  'search: a word of one text': search('유일무이'),
  'search: two words of one text': search('유일무이 고요'),
  'search: initial consonants of every title': search('ㅇㅇㄱ'),
  'search: initial consonants of one title': search('ㅎㄴㅃㅇㅈㅁ'),
  'search: Latin from a Korean keyboard': search('rhdy'),
  'search: nothing, with suggestions': search('이야긔'),
  'search: another language, a word of every text': search('quiet', {}, 'en'),
  'search: another language, shown in Korean': search('고요', {}, 'vi'),
};

interface Subject {
  url: string;
  client: Agent;
  sql: Database;
  ids: string[];
  times: Record<string, number[]>;
}

export async function measurePosts(): Promise<Table[]> {
  const cleanups: (() => unknown)[] = [];
  try {
    const subjects: Subject[] = [];
    for (const size of sizes) subjects.push(await startSubject(size, cleanups));
    await measure(subjects, 1);
    for (const subject of subjects) subject.times = {};
    await measure(subjects, rounds);
    return [tableOf(subjects)];
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup();
  }
}

async function startSubject(size: number, cleanups: (() => unknown)[]): Promise<Subject> {
  const database = await startTemporaryDatabase();
  cleanups.push(() => database.remove());
  const product = await startProduct(database, { TRUST_PROXY: 'true' });
  cleanups.push(() => product.stop());
  const sql = connectPatiently(database.ownerUrl);
  cleanups.push(() => sql.end());
  const ids = await fillPosts(sql, size);
  const client = createClient();
  cleanups.push(() => client.destroy());
  return { url: product.url, client, sql, ids, times: {} };
}

/** All calls of all subjects, alternating, so that other work on the machine affects them equally. */
async function measure(subjects: Subject[], wanted: number): Promise<void> {
  for (let round = 0; round < wanted; round += 1) {
    for (const [name, path] of Object.entries(calls)) {
      for (let attempt = 0; attempt < triesPerRound; attempt += 1) {
        for (const subject of subjects) record(subject, name, await timeCall(subject, path));
      }
    }
    for (let attempt = 0; attempt < triesPerRound; attempt += 1) {
      for (const subject of subjects) record(subject, 'limit', await timeRow(subject));
    }
  }
}

function record(subject: Subject, name: string, ms: number): void {
  subject.times[name] = [...(subject.times[name] ?? []), ms];
}

let asked = 0;

async function timeCall({ url, client }: Subject, path: string): Promise<number> {
  asked += 1;
  // Each from an address of its own: how often one visitor may search is not measured.
  const from = `10.${(asked >> 16) % 256}.${(asked >> 8) % 256}.${asked % 256}`;
  const { status, body, ms } = await ask(url + path, { ...compressed, 'x-forwarded-for': from }, client);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body.toString().slice(0, 200)}`);
  return ms;
}

async function timeRow({ sql, ids }: Subject): Promise<number> {
  const id = ids[Math.floor(Math.random() * ids.length)] ?? '';
  const startedAt = performance.now();
  await sql`SELECT p.id, t.title, t.content FROM posts p JOIN post_texts t ON t.post_id = p.id AND t.lang = 'kr' WHERE p.id = ${id}`;
  return performance.now() - startedAt;
}

function tableOf([few, many]: Subject[]): Table {
  const row = (name: string, label = name): string[] => {
    const [small, large] = [few, many].map((subject) => median(subject?.times[name] ?? []));
    const factor = (large ?? Number.NaN) / (small ?? Number.NaN);
    return [label, figure(small, 2), figure(large, 2), figure(factor, 2), verdict(factor < targetFactor)];
  };
  return {
    title: `Posts: ${sizes.map((size) => figure(size)).join(' and ')} (one request after the other, ${rounds} rounds of ${triesPerRound}, medians)`,
    columns: ['', ...sizes.map((size) => `ms, ${figure(size)}`), 'factor', `below ${targetFactor}`],
    rows: [...Object.keys(calls).map((name) => row(name)), row('limit', 'limit: one post by its key, SQL')],
  };
}

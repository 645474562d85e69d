import { expect, it } from 'vitest';
import {
  articleData,
  breadcrumbData,
  faqData,
  isoDuration,
  organizationData,
  videoData,
  websiteData,
} from './structured-data.ts';

const origin = 'https://taegeuk.example';
const site = { origin, lang: 'kr' as const, siteName: '태극명상' };

it('says who stands behind the site, and how it is searched', () => {
  expect(organizationData(site, '숨')).toMatchObject({
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    logo: `${origin}/icon-512.png`,
  });
  const template = (lang: 'kr' | 'en') =>
    (websiteData({ ...site, lang })['potentialAction'] as { target: { urlTemplate: string } }).target
      .urlTemplate;
  expect(template('kr')).toBe(`${origin}/?q={search_term_string}`);
  expect(template('en')).toBe(`${origin}/?lang=en&q={search_term_string}`);
});

it('names an article by its address in the language that it is written in', () => {
  const article = {
    title: '숨',
    description: '숨을 센다.',
    image: `${origin}/og/kr/1.png`,
    path: '/명상일지',
    publishedAt: '2026-11-02T00:00:00.000Z',
  };
  expect(articleData(site, { ...article, lang: 'kr' })).toMatchObject({
    headline: '숨',
    datePublished: '2026-11-02T00:00:00.000Z',
    inLanguage: 'ko',
    mainEntityOfPage: `${origin}/%EB%AA%85%EC%83%81%EC%9D%BC%EC%A7%80`,
    publisher: { '@id': `${origin}/#organization` },
  });
  expect(articleData({ ...site, lang: 'en' }, { ...article, lang: 'en' })['url']).toMatch(/\?lang=en$/);
});

it('counts the steps down to a page, but for those that lead nowhere of their own', () => {
  const items = [{ label: '태극' }, { label: '태극의 역사', href: '/taegeuk/history' }];
  expect(breadcrumbData(site, items)['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: '태극명상', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name: '태극의 역사', item: `${origin}/taegeuk/history` },
  ]);
});

it('gives questions with their answers', () => {
  expect(faqData(site, [{ question: '얼마나?', answer: '<p>10분</p>' }])['mainEntity']).toEqual([
    { '@type': 'Question', name: '얼마나?', acceptedAnswer: { '@type': 'Answer', text: '<p>10분</p>' } },
  ]);
});

it('tells of a film where it is and how long it takes', () => {
  const film = {
    title: '숨',
    description: '',
    poster: '/posters/1.avif',
    src: '/api/v1/x',
    duration: 3729,
    path: '/정관명상/1',
    publishedAt: '2026-11-02T00:00:00.000Z',
    lang: 'kr' as const,
  };
  expect(videoData(site, film)).toMatchObject({
    thumbnailUrl: [`${origin}/posters/1.avif`],
    contentUrl: `${origin}/api/v1/x`,
    duration: 'PT1H2M9S',
  });
  expect(isoDuration(245)).toBe('PT4M5S');
  expect(isoDuration(0)).toBe('PT0S');
});

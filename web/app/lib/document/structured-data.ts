import { htmlLang, type LanguageCode } from '@taegeuk/contract/languages.ts';
import { publicAddress } from './public-address.ts';

// schema.org data that search engines read out of the page (JSON-LD). Each function gives one block.

export type StructuredData = Record<string, unknown>;

/** What every block needs to know about the site. */
export interface DataSite {
  origin: string;
  lang: LanguageCode;
  siteName: string;
}

const context = 'https://schema.org';

function organization({ origin, siteName }: DataSite): StructuredData {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: siteName,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
  };
}

/** The organisation behind the site. For the home page. */
export function organizationData(site: DataSite, description: string): StructuredData {
  return { '@context': context, ...organization(site), description };
}

/** The site and its search. For the home page. */
export function websiteData(site: DataSite): StructuredData {
  const home = publicAddress({ origin: site.origin, path: '/' }, site.lang);
  return {
    '@context': context,
    '@type': 'WebSite',
    '@id': `${site.origin}/#website`,
    name: site.siteName,
    url: home,
    inLanguage: htmlLang[site.lang],
    publisher: { '@id': `${site.origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${home}${home.includes('?') ? '&' : '?'}q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** A text to read. `lang` is the language it is written in, `image` an absolute address. */
export function articleData(
  site: DataSite,
  article: {
    title: string;
    description: string;
    image: string;
    path: string;
    publishedAt: string;
    lang: LanguageCode;
  },
): StructuredData {
  const url = publicAddress({ origin: site.origin, path: article.path }, article.lang);
  return {
    '@context': context,
    '@type': 'Article',
    headline: article.title,
    description: article.description,
    image: [article.image],
    datePublished: article.publishedAt,
    inLanguage: htmlLang[article.lang],
    url,
    mainEntityOfPage: url,
    author: organization(site),
    publisher: organization(site),
  };
}

/** The position of a page below the home page, from the top down. Entries without an address of their own are left out. */
export function breadcrumbData(
  site: DataSite,
  items: readonly { label: string; href?: string | undefined }[],
): StructuredData {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: [{ label: site.siteName, href: '/' }, ...items]
      .filter((item): item is { label: string; href: string } => Boolean(item.href))
      .map(({ label, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: publicAddress({ origin: site.origin, path: href }, site.lang),
      })),
  };
}

/** Questions with their answers (HTML) on one page. */
export function faqData(
  site: DataSite,
  questions: readonly { question: string; answer: string }[],
): StructuredData {
  return {
    '@context': context,
    '@type': 'FAQPage',
    inLanguage: htmlLang[site.lang],
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** A course of lessons, with what it is about. */
export function courseData(site: DataSite, course: { title: string; description: string }): StructuredData {
  return {
    '@context': context,
    '@type': 'Course',
    name: course.title,
    description: course.description,
    inLanguage: htmlLang[site.lang],
    provider: organization(site),
  };
}

/** `PT4M5S`: seconds as schema.org writes a length. */
export function isoDuration(totalSeconds: number): string {
  const seconds = Math.max(0, Math.round(totalSeconds));
  const parts = [
    [Math.floor(seconds / 3600), 'H'],
    [Math.floor((seconds % 3600) / 60), 'M'],
    [seconds % 60, 'S'],
  ] as const;
  const said = parts.filter(([value]) => value > 0).map(([value, unit]) => `${value}${unit}`);
  return `PT${said.join('') || '0S'}`;
}

/** A film that anybody may watch. `duration` in seconds; `poster` and `src` absolute or site-relative. */
export function videoData(
  site: DataSite,
  video: {
    title: string;
    description: string;
    poster: string;
    src: string;
    duration: number;
    path: string;
    publishedAt: string;
    lang: LanguageCode;
  },
): StructuredData {
  const absolute = (address: string) => new URL(address, site.origin || 'http://localhost').href;
  return {
    '@context': context,
    '@type': 'VideoObject',
    name: video.title,
    description: video.description,
    thumbnailUrl: [absolute(video.poster)],
    uploadDate: video.publishedAt,
    duration: isoDuration(video.duration),
    contentUrl: absolute(video.src),
    url: publicAddress({ origin: site.origin, path: video.path }, site.lang),
    inLanguage: htmlLang[video.lang],
    publisher: organization(site),
  };
}

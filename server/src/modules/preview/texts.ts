import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { postTypes } from '@taegeuk/contract/post.ts';
import type { PreviewPage } from '@taegeuk/contract/preview.ts';

type Words = Readonly<Record<LanguageCode, string>>;

/** Names of the pages, as in the menus; the home page shows the site's own line. */
export const pageNames: Readonly<Record<PreviewPage, Words>> = {
  home: {
    kr: '숨 하나에 머무는 연습',
    en: 'The practice of staying with one breath',
    ep: 'La práctica de permanecer en una sola respiración',
    vi: 'Tập ở lại với một hơi thở',
  },
  notice: { kr: '공지사항', en: 'Notices', ep: 'Avisos', vi: 'Thông báo' },
  book: { kr: '책 소개', en: 'Books', ep: 'Libros', vi: 'Giới thiệu sách' },
  video: { kr: '영상', en: 'Videos', ep: 'Vídeos', vi: 'Video' },
  news: { kr: '소식', en: 'News', ep: 'Noticias', vi: 'Tin tức' },
  culture: { kr: '문화', en: 'Culture', ep: 'Cultura', vi: 'Văn hóa' },
  guide: { kr: '이용 안내', en: 'Guide', ep: 'Guía', vi: 'Hướng dẫn' },
  question: {
    kr: '자주 묻는 질문',
    en: 'Common questions',
    ep: 'Preguntas frecuentes',
    vi: 'Câu hỏi thường gặp',
  },
  'video-body': { kr: '몸 영상', en: 'Body videos', ep: 'Vídeos del cuerpo', vi: 'Video về thân' },
  'video-energy': { kr: '기운 영상', en: 'Energy videos', ep: 'Vídeos de la energía', vi: 'Video về khí' },
  'video-heart': { kr: '마음 영상', en: 'Mind videos', ep: 'Vídeos de la mente', vi: 'Video về tâm' },
  'video-breath': {
    kr: '호흡 영상',
    en: 'Breath videos',
    ep: 'Vídeos de la respiración',
    vi: 'Video về hơi thở',
  },
  'video-giran': { kr: '기란 영상', en: 'Giran videos', ep: 'Vídeos de giran', vi: 'Video về giran' },
};

const findOut: Words = { kr: '알아보기', en: 'Find out', ep: 'Descubrir', vi: 'Tìm hiểu' };
const giMeaning: Words = {
  kr: '기의 의미',
  en: 'Meaning of gi',
  ep: 'Significado del gi',
  vi: 'Ý nghĩa của khí',
};
const taegeuk: Words = { kr: '태극', en: 'Taegeuk', ep: 'Taegeuk', vi: 'Taegeuk' };

const kindNames: Readonly<Record<string, Words>> = {
  [postTypes.notice]: pageNames.notice,
  [postTypes.news]: pageNames.news,
  [postTypes.culture]: pageNames.culture,
  [postTypes.book]: pageNames.book,
  [postTypes.video]: pageNames.video,
  [postTypes.guide]: pageNames.guide,
  [postTypes.question]: pageNames.question,
  [postTypes.diaryGuide]: {
    kr: '명상일지',
    en: 'Meditation diary',
    ep: 'Diario de meditación',
    vi: 'Nhật ký thiền',
  },
  [postTypes.programme]: {
    kr: '수업과 가격',
    en: 'Lessons and prices',
    ep: 'Clases y precios',
    vi: 'Lớp học và học phí',
  },
  [postTypes.taegeukHistory]: taegeuk,
  [postTypes.taegeukMeaning]: taegeuk,
  [postTypes.greeting]: taegeuk,
  [postTypes.centerIntroduction]: taegeuk,
  ...Object.fromEntries(Object.values(postTypes.findOut).map((type) => [type, findOut])),
  ...Object.fromEntries(Object.values(postTypes.giMeaning).map((type) => [type, giMeaning])),
};

/** The small line of a picture: the site, and the kind of page if that adds something to the title. */
export function smallLine(siteName: string, lang: LanguageCode, type: string): string {
  const kind = kindNames[type];
  return kind ? `${siteName} · ${kind[lang]}` : siteName;
}

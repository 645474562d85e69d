import type { KindWords } from '../kind.ts';

export const siteTexts = {
  title: '사이트 이름',
  lead: '모든 화면과 메일, 문자, 공유 그림, 로그인 확인에 쓰이는 이름과 로고입니다.',
  object: '사이트 이름을',
  empty: '사이트 이름이 없습니다.',
  emptyText: '사이트의 이름과 로고가 여기에 보입니다.',
  fields: { name: '이름', shortName: '짧은 이름', logo: '로고' },
  nameHint: '머리글과 브라우저 탭, 메일, 검색 결과, 패스키와 인증 앱에 보입니다.',
  shortNameHint: '문자 맨 앞과 휴대폰 홈 화면에 쓰입니다. 짧을수록 문자 요금이 적게 듭니다.',
  noLogo: '로고 빼기',
  logoHint:
    '정사각형 그림이 좋습니다. 없으면 태극 표시를 씁니다. 로고는 공개할 때 모든 언어에서 함께 바뀝니다.',
  textOf: (lang: string) => `${lang} 이름`,
} as const satisfies KindWords & Record<string, unknown>;

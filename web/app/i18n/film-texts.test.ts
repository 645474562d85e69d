import { expect, it } from 'vitest';
import { filmTexts } from './film-texts.ts';

it.each([
  ['kr', '1분 3초', '2분', '0초'],
  ['en', '1 minute 3 seconds', '2 minutes', '0 seconds'],
  ['ep', '1 minuto 3 segundos', '2 minutos', '0 segundos'],
  ['vi', '1 phút 3 giây', '2 phút', '0 giây'],
] as const)('tells a length in %s', (lang, both, whole, nothing) => {
  const { duration } = filmTexts.of(lang);
  expect([duration(1, 3), duration(2, 0), duration(0, 0)]).toEqual([both, whole, nothing]);
});

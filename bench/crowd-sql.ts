/** Pieces of SQL that generate the crowd: texts, pseudo-random numbers from the fixed seed, ids of a time. */
import { seed } from './crowd.ts';

const sentences = [
  '아침에 자리를 펴고 앉아 먼저 어깨의 힘을 내려놓았습니다.',
  '들숨은 길게 이어지고 날숨은 저절로 따라왔습니다.',
  '창밖의 바람이 잎을 흔들 때에도 가운데는 고요했습니다.',
  '잡념이 자주 올라왔지만 다시 호흡으로 돌아왔습니다.',
  '손끝이 따뜻해지고 허리가 조금씩 펴지는 것을 느꼈습니다.',
  '오늘은 짧게 앉았습니다. 내일은 조금 더 일찍 일어나려고 합니다.',
  '영상을 보며 순서를 다시 익혔고 마지막 부분은 두 번 따라 했습니다.',
  '저녁에는 걷기 명상으로 하루를 마무리했습니다.',
];
const texts = `(ARRAY[${sentences.map((text) => `'${text}'`).join(', ')}])`;

/** A number from 0 to 1, by what is hashed and the index of the random number. */
export const chance = (value: string, throwNo: number) =>
  `((hashint8extended((${value})::bigint, ${seed + throwNo}) & 1073741823)::float8 / 1073741824)`;
export const oneOf = (list: string, length: number | string, value: string, throwNo: number) =>
  `${list}[1 + (${chance(value, throwNo)} * ${length})::int % ${length}]`;
/** An id in the form of `uuidv7()` at an instant, without its random part. */
export const idAt = (at: string, value: string, throwNo: number) => `
  (lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') || '7' ||
   substr(md5('${throwNo}-' || (${value})), 1, 3) || '8' || substr(md5('${throwNo}-' || (${value})), 5, 15))::uuid`;

/** What members write: one of the sentences, by the index of the random number. */
export const sentence = (value: string, throwNo: number) => oneOf(texts, sentences.length, value, throwNo);

const families = '김이박최정강조윤장임한오서신권황안송전홍';
const syllables =
  '가경규나다도라람래리린미민별빈서선설성소수숙슬시아안연영예온완우운원유윤은이인재정제주준지진찬창채철하한해현혜호훈희';

/** A Korean name of three syllables, by what is hashed and the index of the first of three random numbers. */
export const koreanName = (value: string, throwNo: number) =>
  [families, syllables, syllables]
    .map(
      (of, at) =>
        `substr('${of}', 1 + (${chance(value, throwNo + at)} * ${of.length})::int % ${of.length}, 1)`,
    )
    .join(' || ');

import { expect, it } from 'vitest';
import { mapLinks, whereaboutsIn } from './map-links.ts';

const line = '서울특별시 종로구 수련길 12 (예시) · 대표전화 02-000-0000 · 평일 10:00–18:00';

it('reads address and hours from the line of the footer', () => {
  expect(whereaboutsIn([line, '상호'])).toEqual({
    address: '서울특별시 종로구 수련길 12 (예시)',
    hours: '평일 10:00–18:00',
  });
  expect(whereaboutsIn([])).toEqual({ address: '', hours: '' });
});

it('searches both maps for the address without its remark', () => {
  const term = encodeURIComponent('서울특별시 종로구 수련길 12');
  expect(mapLinks('서울특별시 종로구 수련길 12 (예시)')).toEqual({
    naver: `https://map.naver.com/p/search/${term}`,
    kakao: `https://map.kakao.com/?q=${term}`,
  });
});

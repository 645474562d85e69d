import { expect, it } from 'vitest';
import { addressOf, type FoundParts } from './address-found.ts';

const found: FoundParts = {
  zonecode: '03045',
  address: '서울 종로구 세종로 1-1',
  addressType: 'R',
  autoRoadAddress: '',
  roadAddress: '서울 종로구 사직로 161',
  bname: '세종로',
  buildingName: '경복궁',
};

it('writes the road address, with quarter and building behind it', () => {
  expect(addressOf(found)).toEqual({ postCode: '03045', address: '서울 종로구 사직로 161 (세종로, 경복궁)' });
});

it('prefers the road address that the search derived where an old one was chosen', () => {
  const old = {
    ...found,
    addressType: 'J',
    autoRoadAddress: '서울 종로구 사직로 161',
    roadAddress: '',
  } as const;
  expect(addressOf(old).address).toBe('서울 종로구 사직로 161');
});

it('takes what was chosen where there is no road address, and writes no empty brackets', () => {
  expect(addressOf({ ...found, roadAddress: '', bname: '', buildingName: '' }).address).toBe(
    '서울 종로구 세종로 1-1',
  );
  expect(addressOf({ ...found, buildingName: '' }).address).toBe('서울 종로구 사직로 161 (세종로)');
});

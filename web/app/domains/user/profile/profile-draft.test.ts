import { eachProfileLine } from '@taegeuk/contract/profile-lines.ts';
import type { Profile } from '@taegeuk/contract/user.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../../../testing/memory-storage.ts';
import { changedDetails, detailsOf, readDetailsDraft, writeDetailsDraft } from './profile-draft.ts';

const stored = {
  ...eachProfileLine(() => ''),
  nickName: '고요한숨',
  name: '이수련',
  dob: '1990-05-17',
  postCode: '03045',
  address: '서울특별시 종로구 사직로 161',
  addressDetails: '2층',
};

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new MemoryStorage());
});

describe('the draft of the own details', () => {
  it('holds only what differs from what is stored', () => {
    const values = { ...stored, nickName: '새벽숨', address: '' };
    expect(changedDetails(values, stored)).toEqual({ nickName: '새벽숨', address: '' });
    expect(changedDetails(stored, stored)).toEqual({});
  });

  it('survives a reload of the tab, for its member alone', () => {
    writeDetailsDraft('a', { nickName: '새벽숨' });
    expect(readDetailsDraft('a')).toEqual({ nickName: '새벽숨' });
    expect(readDetailsDraft('b')).toEqual({});
  });

  it('is gone once nothing differs any more', () => {
    writeDetailsDraft('a', { nickName: '새벽숨' });
    writeDetailsDraft('a', {});
    expect(sessionStorage.length).toBe(0);
  });

  it('takes nothing from a broken store or of another shape', () => {
    sessionStorage.setItem('profile-draft:a', '{"nickName":');
    expect(readDetailsDraft('a')).toEqual({});
    sessionStorage.setItem('profile-draft:a', '{"nickName":3,"email":"x","name":"이수"}');
    expect(readDetailsDraft('a')).toEqual({ name: '이수' });
  });

  it('leaves out what the form does not change', () => {
    const profile = { ...stored, id: 'a', email: 'a@b.test', phone: '+821012345678' } as Profile;
    expect(detailsOf(profile)).toEqual(stored);
  });
});

import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['김하늘', '김○○'],
  ['남궁 민수', '남○○○'],
  ['金하늘', '金○○'],
  ['이솔', '이○'],
  ['Kim Do-yun', 'K. D.'],
  ['maría del carmen', 'M. D. C.'],
  ['Nguyễn Thị Minh Khai Hà', 'N. T. M. K.'],
  ['김 Daniel', '김. D.'],
  ['Đặng', 'Đ.'],
  ['솔', '○'],
  ['', '○'],
  ['김'.normalize('NFD'), '○'],
])('writes %s as %s', (name, initials) => expect(initialsOf(name)).toBe(initials));

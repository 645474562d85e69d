import type { AuditLine } from '@taegeuk/contract/audit.ts';
import { actionWords } from '../admin/parts/action-words.ts';
import { staffRightNames } from '../admin/parts/right-names.ts';

/** What a line of the log says beside who and whose, by name. A name that is not here is of no use to a reader. */
const names: Readonly<Record<string, string>> = {
  act: '할 일',
  alone: '혼자',
  call: '요청',
  code: '답',
  fields: '항목',
  from: '전',
  to: '후',
  key: '설정',
  kind: '갈래',
  level: '등급',
  month: '달',
  rights: '맡은 일',
  state: '상태',
};

const values: Readonly<Record<string, string>> = {
  ...{ name: '이름', nickName: '별명', dob: '생년월일', address: '주소', email: '이메일', phone: '전화번호' },
  ...{ waiting: '기다림', all: '모두', true: '예', 0: '회원', 1: '선생님', 9: '관리자' },
  ...staffRightNames,
};

function valueInWords(name: string, value: string): string {
  if (name === 'act') return actionWords(value);
  if (name === 'call' || name === 'code' || name === 'month') return value;
  return value
    .split(/[ ,]+/)
    .map((word) => values[word] ?? word)
    .join(', ');
}

/** The details of a line in words; empty if there are none to read. */
export function detailInWords(detail: AuditLine['detail']): string {
  return Object.entries(detail)
    .flatMap(([name, value]) => {
      const text = names[name];
      return text && value ? [`${text} ${valueInWords(name, value)}`] : [];
    })
    .join(' · ');
}

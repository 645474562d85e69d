import { maxAttachmentBytes, maxAttachments } from '@taegeuk/contract/attachment-rules.ts';
import { expect, it } from 'vitest';
import { objectionTo } from './check-file.ts';

it.each([
  ['of another type', { name: 'a.exe', size: 9 }, 0, 'attachment_type'],
  ['without a byte', { name: 'a.pdf', size: 0 }, 0, 'attachment_damaged'],
  ['too large', { name: 'a.pdf', size: maxAttachmentBytes + 1 }, 0, 'attachment_too_large'],
  ['one too many', { name: 'a.pdf', size: 9 }, maxAttachments, 'attachment_limit'],
  ['as it may be', { name: 'a.pdf', size: 9 }, maxAttachments - 1, undefined],
])('says what is wrong with a file before it is sent: %s', (_name, file, count, code) => {
  expect(objectionTo(file, count)?.code).toBe(code);
});

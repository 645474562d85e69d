import { attachmentExtensionOf, maxAttachmentName } from '@taegeuk/contract/attachment-rules.ts';
import { DomainError } from '../../domain-error.ts';

// Controls, what turns the direction of writing, and what takes no ink: a name must be what it looks like.
const unseen = /[\p{C}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/gu;

/** No file system has longer names, in pieces or not. */
const longestGiven = 1024;

/**
 * A file's name as it is kept, for show alone: composed (a Mac sends Hangul in pieces), in one line, of bounded length.
 * @throws {DomainError} attachment_name where it names a folder or nothing, or has no end, attachment_type for an ending that none may have
 */
export function cleanName(given: string): string {
  if (given.length > longestGiven || /[/\\\0]/.test(given)) throw new DomainError('attachment_name');
  const name = given
    .normalize('NFC')
    .replace(unseen, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
    .trim();
  const extension = attachmentExtensionOf(name);
  if (!extension) throw new DomainError('attachment_type');
  const stem = [...name.slice(0, name.lastIndexOf('.'))];
  const kept = stem
    .slice(0, maxAttachmentName - extension.length - 1)
    .join('')
    .trim();
  if (kept === '') throw new DomainError('attachment_name');
  return `${kept}.${extension}`;
}

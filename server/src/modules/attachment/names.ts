import { attachmentExtensionOf, maxAttachmentName } from '@taegeuk/contract/attachment-rules.ts';
import { DomainError } from '../../domain-error.ts';

// Control characters, characters that change the direction of writing, and invisible ones: a name must be what it looks
// like.
const unseen = /[\p{C}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/gu;

/** No file system has longer names, composed or not. */
const longestGiven = 1024;

/**
 * A file's name as it is stored, only for display: composed (a Mac sends Hangul decomposed), in one line, of limited
 * length.
 * @throws {DomainError} attachment_name if it names a folder or nothing, or is too long, attachment_type for an ending that
 * is not allowed
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

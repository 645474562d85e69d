import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { findPublicVideo, type PublicVideoFile } from '../post/service.ts';

/**
 * A film that anybody may watch: staff made it public with a post. These addresses name no lesson, medium or file.
 * @throws {DomainError} not_found
 */
export async function getFilm(services: Services, postId: string): Promise<PublicVideoFile> {
  const film = await findPublicVideo(services, postId);
  if (!film) throw new DomainError('not_found');
  return film;
}

/**
 * Key of a film's captions in a language.
 * @throws {DomainError} not_found
 */
export async function getFilmCaptionsKey(services: Services, postId: string, lang: LanguageCode) {
  const { captions } = await getFilm(services, postId);
  const found = captions.find((caption) => caption.lang === lang);
  if (!found) throw new DomainError('not_found');
  return found.key;
}

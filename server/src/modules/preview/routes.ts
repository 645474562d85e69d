import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countWithin } from '../../count-within.ts';
import { DomainError } from '../../domain-error.ts';
import { networkOf } from '../../network.ts';
import type { Services } from '../../services.ts';
import { findPicture, PreviewShelf } from './service.ts';

const pictureName = /^([a-z\d-]{1,50})-([a-z\d]{1,12})\.png$/;
const year = 31_536_000;
/** Maximum number of pictures that one address may cause to be drawn: a crawler of the whole site stays below it. */
const drawings = { max: 120, windowSeconds: 60 };

/**
 * The pictures that messengers and search engines show next to a link: public, under an address that depends on their
 * content.
 */
export function registerPreviewModule(app: FastifyInstance, services: Services): void {
  const shelf = new PreviewShelf(services.config.dataDir, (error) =>
    app.log.warn({ err: error }, 'a preview picture could not be kept'),
  );
  app.addHook('onClose', () => shelf.close());

  async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { lang, name } = request.params as { lang: string; name: string };
    const [, key] = pictureName.exec(name) ?? [];
    if (!key) throw new DomainError('not_found');
    const picture = await findPicture(services, { key, lang });
    // A messenger may keep an address for weeks: it is then redirected to the present picture.
    if (picture.path !== `/og/${lang}/${name}`)
      return reply.header('cache-control', 'public, max-age=300').redirect(picture.path, 302);
    let png = await shelf.find(picture);
    if (!png) {
      await countWithin(services.limits, `call:og:${request.ip}`, drawings);
      png = await shelf.draw(picture, networkOf(request.ip));
    }
    return reply
      .header('cache-control', `public, max-age=${year}, immutable`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/png')
      .send(png);
  }

  app.get('/og/:lang/:name', { schema: { hide: true } }, send);
}

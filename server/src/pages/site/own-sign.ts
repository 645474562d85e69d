import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ogPicturePath } from '@taegeuk/contract/preview.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { logoPng } from '../../modules/picture/service.ts';
import { readSite, readSiteNames } from '../../modules/site/service.ts';
import type { Services } from '../../services.ts';

const hour = 'public, max-age=3600';
/** The paper of the pages: phones put black behind an icon that lets it through. */
const paper = '#faf7f1';

const icons: Readonly<Record<string, { side: number; background?: string }>> = {
  '/favicon.ico': { side: 32 },
  '/apple-touch-icon.png': { side: 180, background: paper },
  '/icon-192.png': { side: 192, background: paper },
  '/icon-512.png': { side: 512, background: paper },
};

type Send = (reply: FastifyReply) => Promise<FastifyReply | undefined>;

/**
 * Answers in the place of the built files that show name or sign, where a site has its own: icons, the picture of pages
 * without one, and what a phone calls the site on its home screen.
 */
export function answerWithOwnSign(services: Services, clientDir: string) {
  const { sql } = services;

  const files: Record<string, Send> = {
    '/og-default.png': async (reply) => {
      const { mark } = await readSite(sql, 'kr');
      if (mark === '') return undefined;
      return reply.header('cache-control', hour).redirect(`${ogPicturePath('kr', 'home')}?${mark}`, 302);
    },
    '/site.webmanifest': async (reply) => {
      const { name, shortName } = await readSiteNames(sql, 'kr');
      const built = JSON.parse(await readFile(join(clientDir, 'site.webmanifest'), 'utf8')) as object;
      return reply
        .header('cache-control', hour)
        .header('cross-origin-resource-policy', 'same-origin')
        .type('application/manifest+json')
        .send(JSON.stringify({ ...built, name, short_name: shortName }));
    },
  };
  for (const [path, look] of Object.entries(icons))
    files[path] = async (reply) => {
      const own = await logoPng(services, look);
      return own && reply.header('cache-control', hour).type('image/png').send(own);
    };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
    files[request.url.replace(/\?.*$/s, '')]?.(reply);
}

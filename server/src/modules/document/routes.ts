import * as contract from '@taegeuk/contract/document.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import type { Services } from '../../services.ts';
import { getDocumentVersion, listDocumentVersions } from './service.ts';

/** Terms of use and privacy policy: what is in force, what was, and what is to come. */
export function registerDocumentModule(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listDocumentVersions, async ({ params }) => ({
    data: await listDocumentVersions(services, params.kind),
  }));

  serve(app, services, contract.getDocumentVersion, async ({ params, query }) => ({
    data: await getDocumentVersion(services, { ...params, ...query }),
  }));
}

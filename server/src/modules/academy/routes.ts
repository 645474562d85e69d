import { getAcademyPath } from '@taegeuk/contract/academy.ts';
import * as contract from '@taegeuk/contract/certificate.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import type { Services } from '../../services.ts';
import { registerCertificateDesk } from './certificate-desk-routes.ts';
import * as certificates from './certificate-service.ts';
import * as academy from './service.ts';

/** The path through the academy, and the certificates at the end of its courses. */
export function registerAcademyModule(app: FastifyInstance, services: Services): void {
  registerCertificateDesk(app, services);
  serve(app, services, getAcademyPath, async ({ member, query }) => ({
    data: await academy.getPath(services, member, query.lang),
  }));

  serve(app, services, contract.createCertificate, async ({ member, query, body }) => ({
    data: await certificates.issueCertificate(services, member, { ...body, lang: query.lang }),
  }));

  serve(app, services, contract.listCertificates, async ({ member, query }) => ({
    data: await certificates.listCertificates(services, member, query.lang),
  }));

  serve(app, services, contract.getCertificate, async ({ member, params, query }) => ({
    data: await certificates.getCertificate(services, member, { id: params.id, lang: query.lang }),
  }));

  serve(app, services, contract.checkCertificate, async ({ params, query }) => ({
    data: await certificates.checkCertificate(services, { number: params.number, lang: query.lang }),
  }));
}

import * as contract from '@taegeuk/contract/certificate-desk.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { staffActing } from '../../http/staff-acting.ts';
import type { Services } from '../../services.ts';
import * as desk from './certificate-desk.ts';

/** Certificates for whoever sees to members. */
export function registerCertificateDesk(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listDeskCertificates, async ({ query, member, request }) => {
    const by = staffActing(services, member, request);
    const { certificates, total } = await desk.listDeskCertificates(services, query, by);
    return { data: certificates, page: { pageNo: query.pageNo, pageSize: query.pageSize, total } };
  });

  serve(app, services, contract.searchDeskCertificates, async ({ body, member, request }) => {
    const by = staffActing(services, member, request);
    const { certificates, total } = await desk.listDeskCertificates(services, body, by);
    return { data: certificates, page: { pageNo: body.pageNo, pageSize: body.pageSize, total } };
  });

  serve(app, services, contract.getDeskCertificate, async ({ params, member, request }) => ({
    data: await desk.getDeskCertificate(services, params.id, staffActing(services, member, request)),
  }));

  serve(app, services, contract.revokeCertificate, async ({ params, body, member, request }) => {
    const wish = { ...body, id: params.id, input: {} };
    return { data: await desk.revokeCertificate.ask(services, wish, staffActing(services, member, request)) };
  });

  serve(app, services, contract.reissueCertificate, async ({ params, body, member, request }) => {
    const given = { ...params, ...body };
    return { data: await desk.reissueCertificate(services, given, staffActing(services, member, request)) };
  });
}

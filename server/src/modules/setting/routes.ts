import * as contract from '@taegeuk/contract/setting.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { staffActing } from '../../http/staff-acting.ts';
import type { Services } from '../../services.ts';
import { getSetting, listSettings, updateSetting } from './service.ts';

/** Figures of the academy, for owners. */
export function registerSettingModule(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listSettings, async () => ({ data: await listSettings(services.sql) }));

  serve(app, services, contract.getSetting, async ({ params }) => ({
    data: await getSetting(services.sql, params.key),
  }));

  serve(app, services, contract.updateSetting, async ({ params, body, member, request }) => ({
    data: await updateSetting(services, { ...body, ...params }, staffActing(services, member, request)),
  }));
}

import * as contract from '@taegeuk/contract/holiday.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { staffActing } from '../../http/staff-acting.ts';
import type { Services } from '../../services.ts';
import { listHolidays, removeHoliday, setHoliday } from './service.ts';

/** Public holidays, for owners. */
export function registerHolidayModule(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listHolidays, async () => ({ data: await listHolidays(services.sql) }));

  serve(app, services, contract.setHoliday, async ({ body, member, request }) => ({
    data: await setHoliday(services, body, staffActing(services, member, request)),
  }));

  serve(app, services, contract.removeHoliday, async ({ params, body, member, request }) => {
    await removeHoliday(services, { ...body, ...params }, staffActing(services, member, request));
    return { data: null };
  });
}

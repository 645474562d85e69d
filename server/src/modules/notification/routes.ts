import * as contract from '@taegeuk/contract/notification.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import type { Services } from '../../services.ts';
import * as notification from './service.ts';

/** What a member was told, and of what they are told by mail as well. */
export function registerNotificationModule(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listNotifications, async ({ member, query }) => {
    const { notifications, total } = await notification.listNotifications(services, member, query);
    return { data: notifications, page: { pageNo: query.pageNo, pageSize: query.pageSize, total } };
  });

  serve(app, services, contract.readNotifications, async ({ member, body }) => ({
    data: { unread: await notification.readNotifications(services, member, body.ids) },
  }));

  serve(app, services, contract.listNotificationPreferences, async ({ member }) => ({
    data: await notification.listPreferences(services, member),
  }));

  serve(app, services, contract.setNotificationPreference, async ({ member, body }) => ({
    data: await notification.setPreference(services, member, body),
  }));
}

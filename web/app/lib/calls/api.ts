import { callRoutes } from 'virtual:call-routes';
import { createClient } from '@taegeuk/contract/client.ts';
import type { MemberEndpoints } from '@taegeuk/contract/endpoints.ts';
import { fetchTransport } from './fetch-transport.ts';

/** The typed client of the browser: for `clientLoader`, `clientAction` and event handlers. Server loaders use `context`. */
export const api = createClient<MemberEndpoints>(callRoutes, fetchTransport);

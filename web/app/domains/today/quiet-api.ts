import { callRoutes } from 'virtual:call-routes';
import { createClient } from '@taegeuk/contract/client.ts';
import type { Endpoints } from '@taegeuk/contract/endpoints.ts';
import { quietTransport } from '../../lib/calls/fetch-transport.ts';

/** The client for parts of a public page: it never redirects. */
export const quietApi = createClient<Endpoints>(callRoutes, quietTransport);

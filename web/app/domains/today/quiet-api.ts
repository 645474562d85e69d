import { callRoutes } from 'virtual:call-routes';
import { createClient } from '@taegeuk/contract/client.ts';
import type { MemberEndpoints } from '@taegeuk/contract/endpoints.ts';
import { quietTransport } from '../../lib/calls/fetch-transport.ts';

/** The client for parts of a public page: it never redirects. */
export const quietApi = createClient<MemberEndpoints>(callRoutes, quietTransport);

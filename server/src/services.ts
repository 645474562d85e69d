import type { Status } from '@taegeuk/contract/status.ts';
import type { Config } from './config.ts';
import type { Pool } from './database/connect.ts';
import type { Web } from './pages/web.ts';
import type { Limits } from './ports/limits/port.ts';
import type { Payments } from './ports/payment/port.ts';
import type { Storages } from './ports/storage/port.ts';
import type { Emulator } from './rigs/provider-emulator/emulator.ts';
import type { Telemetry } from './telemetry/port.ts';

/** Everything that the modules work with; created once at start, or by a test. */
export interface Services {
  config: Config;
  sql: Pool;
  /** The connections of what runs later, for its figures; undefined where nothing does, as in most tests. */
  jobs?: Pool | undefined;
  clock: () => Date;
  limits: Limits;
  storage: Storages;
  payments: Payments;
  /** Key of signed addresses. */
  appSecret: string;
  /** Aborted when the server has begun to stop: it still answers, and says that it is not ready. */
  stopping?: AbortSignal;
  /** The built web app, or null when only the API is served. */
  web: Web | null;
  /** What the server knows of the parts of the site, at once; undefined where nobody looks, as in tests. */
  status?: (() => Status) | undefined;
  /** Undefined unless a collector is set. */
  telemetry?: Telemetry | undefined;
  /** The demo's own card provider, served under `/dev/portone`; live mode never has one. */
  paymentEmulator?: Emulator | undefined;
}

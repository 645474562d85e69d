import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Pool } from '../database/connect.ts';

/** Sends what happens in the server to a collector. */
export interface Telemetry {
  /** Follows requests, the statements in them, and the figures of `/metrics`. Called once, before the routes. */
  follow(app: FastifyInstance, sql: Pool, metrics: Registry): void;
  /** Follows one run of work in the background, and the statements in it. */
  aroundJob(name: string, work: () => Promise<void>): Promise<void>;
  /** Sends what is left, and stops. */
  close(): Promise<void>;
}

/** Where to, and how much. */
export interface TelemetrySettings {
  /** Address of a collector for OTLP over HTTP, without `/v1/…`. */
  endpoint: string;
  /** Share of requests that are traced, 0 to 1. */
  traceShare: number;
}

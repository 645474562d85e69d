import { z } from 'zod';
import { optional } from './optional-setting.ts';
import type { TelemetrySettings } from './telemetry/port.ts';

/** Under the names that OpenTelemetry gave them; `OTEL_EXPORTER_OTLP_HEADERS` is read by its exporters themselves. */
export const telemetryEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  OTEL_EXPORTER_OTLP_HEADERS: optional,
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1),
};

export interface TelemetryConfig {
  /** Undefined: nothing is sent to a collector. */
  telemetry: TelemetrySettings | undefined;
}

export function telemetryConfigOf(value: {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_TRACES_SAMPLER_ARG: number;
}): TelemetryConfig {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: traceShare } = value;
  return { telemetry: endpoint ? { endpoint: endpoint.replace(/\/$/, ''), traceShare } : undefined };
}

import { context } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { figuresOf } from './figures.ts';
import type { Telemetry, TelemetrySettings } from './port.ts';
import { aroundStatements, followRequests } from './spans.ts';

const everyMs = 30_000;

/** Sends traces and figures by OpenTelemetry; loaded only where an address is set. */
export function openTelemetry({ endpoint, traceShare }: TelemetrySettings): Telemetry {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const resource = resourceFromAttributes({
    'service.name': 'taegeuk',
    'service.instance.id': String(process.pid),
  });
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const traces = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(traceShare) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = traces.getTracer('taegeuk');
  let meters: MeterProvider | undefined;
  return {
    follow(app, sql, metrics) {
      followRequests(app, tracer);
      sql.around = aroundStatements(tracer);
      const reader = new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` }),
        exportIntervalMillis: everyMs,
        metricProducers: [figuresOf(metrics, resource)],
      });
      meters = new MeterProvider({ resource, readers: [reader] });
    },
    async close() {
      // A collector that is away is no reason to stop later or with an error.
      await Promise.allSettled([traces.shutdown(), meters?.shutdown()]);
      context.disable();
    },
  };
}

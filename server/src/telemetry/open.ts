import { hostname } from 'node:os';
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
import { aroundJobs, aroundStatements, followRequests } from './spans.ts';

const everyMs = 30_000;

/**
 * Sends traces and figures by OpenTelemetry; loaded only where an address is set.
 * @param closeWithinMs what is left may take so long to send at a stop: a collector that is away is asked for many seconds
 */
export function openTelemetry({ endpoint, traceShare }: TelemetrySettings, closeWithinMs = 1000): Telemetry {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const resource = resourceFromAttributes({
    'service.name': 'taegeuk',
    // In a container every server has the number 1, and its machine the container's name.
    'service.instance.id': `${hostname()}:${process.pid}`,
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
    aroundJob: aroundJobs(tracer),
    async close() {
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, closeWithinMs);
      // A collector that is away is no reason to stop with an error.
      await Promise.race([Promise.allSettled([traces.shutdown(), meters?.shutdown()]), late]);
      clearTimeout(timer);
      context.disable();
    },
  };
}

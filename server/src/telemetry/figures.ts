import { type HrTime, ValueType } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { Registry } from 'prom-client';

interface Figure {
  name: string;
  help: string;
  type: string;
  values: { value: number; labels: Record<string, string | number>; metricName?: string }[];
}

const hrTimeOf = (ms: number): HrTime => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)];

/** The buckets of one set of labels, which Prometheus counts each with those before it. */
function histogramsOf({ name, values }: Figure, span: { startTime: HrTime; endTime: HrTime }) {
  const series = new Map<string, typeof values>();
  for (const value of values) {
    const { le: _, ...labels } = value.labels;
    const key = JSON.stringify(labels);
    series.set(key, [...(series.get(key) ?? []), value]);
  }
  return [...series].map(([key, parts]): DataPoint<Histogram> => {
    const buckets = parts.filter(({ metricName }) => metricName === `${name}_bucket`);
    const total = (suffix: string) =>
      parts.find(({ metricName }) => metricName === name + suffix)?.value ?? 0;
    return {
      ...span,
      attributes: JSON.parse(key) as Record<string, string>,
      value: {
        buckets: {
          boundaries: buckets.map(({ labels }) => Number(labels['le'])).filter(Number.isFinite),
          counts: buckets.map(({ value }, index) => value - (buckets[index - 1]?.value ?? 0)),
        },
        sum: total('_sum'),
        count: total('_count'),
      },
    };
  });
}

function dataOf(figure: Figure, span: { startTime: HrTime; endTime: HrTime }): MetricData[] {
  const { name, help, type, values } = figure;
  const descriptor = { name, description: help, unit: '', valueType: ValueType.DOUBLE };
  const common = { descriptor, aggregationTemporality: AggregationTemporality.CUMULATIVE };
  if (type === 'histogram')
    return [{ ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramsOf(figure, span) }];
  const dataPoints = values
    .filter(({ value }) => Number.isFinite(value))
    .map(({ value, labels }) => ({ ...span, attributes: labels, value }));
  if (type === 'counter')
    return [{ ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }];
  if (type === 'gauge') return [{ ...common, dataPointType: DataPointType.GAUGE, dataPoints }];
  return [];
}

/** The figures of `/metrics` under the same names, so that one set of rules and one dashboard serve both. */
export function figuresOf(registry: Registry, resource: Resource): MetricProducer {
  const startTime = hrTimeOf(Date.now());
  return {
    async collect() {
      const span = { startTime, endTime: hrTimeOf(Date.now()) };
      const figures = (await registry.getMetricsAsJSON()) as unknown as Figure[];
      const scope = { name: 'taegeuk' };
      const metrics = figures.flatMap((figure) => dataOf(figure, span));
      return { resourceMetrics: { resource, scopeMetrics: [{ scope, metrics }] }, errors: [] };
    },
  };
}

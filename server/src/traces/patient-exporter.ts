import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Log } from '../config/log.ts';
import { errorType } from './tracing.ts';

/** Takes the place of an exporter for who sends by it: a collector that is away costs one warning, until spans have arrived again. */
export function patientExporter(exporter: SpanExporter, log: Log): SpanExporter {
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && !isAway)
          log.warn({ reason: errorType(result.error) }, 'traces do not reach their collector, and are dropped');
        if (!result.error && isAway) log.info('traces reach their collector again');
        isAway = result.error !== undefined;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sampler } from '@opentelemetry/sdk-trace';
import type { Log } from '../config/log.ts';
import type { TracesSettings } from '../config/traces-config.ts';
import { version } from '../config/version.ts';
import { patientExporter } from './patient-exporter.ts';
import { traceOutgoing } from './trace-outgoing.ts';
import { type SpanSide, setTracing, type Tracing } from './tracing.ts';

/** What a process may keep of spans that the collector has not taken yet; what is beyond is dropped. */
const queue = { maxQueueSize: 2_048, maxExportBatchSize: 512, scheduledDelayMillis: 5_000 };
/** Milliseconds that the collector has for a batch, with all tries. */
const sending = 5_000;
/** Milliseconds that a stop waits for what is left. */
const patience = 2_000;

/** The traces of a process, while they are on. */
export interface Traces {
  /** Sends what has ended so far; what does not arrive is dropped. */
  flush(): Promise<void>;
  /** Sends what is left, and makes no spans any more. */
  close(): Promise<void>;
}

/** The packages of OpenTelemetry: only who has a collector pays for them, in time and memory. */
async function loadPackages() {
  const [api, sdk, { OTLPTraceExporter }, resources, names] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/semantic-conventions'),
  ]);
  return { api, sdk, OTLPTraceExporter, resources, names };
}

type Packages = Awaited<ReturnType<typeof loadPackages>>;

function samplerOf({ sdk }: Packages, { sampler, ratio }: TracesSettings): Sampler {
  const root = {
    always_on: () => new sdk.AlwaysOnSampler(),
    always_off: () => new sdk.AlwaysOffSampler(),
    traceidratio: () => new sdk.TraceIdRatioBasedSampler(ratio),
  };
  const [, followsParent, name] = /^(parentbased_)?(.*)$/.exec(sampler) ?? [];
  const own = root[name as keyof typeof root](); // The variables are checked.
  return followsParent ? new sdk.ParentBasedSampler({ root: own }) : own;
}

/** Who we are, for the collector: one process among those of the same name. */
function resourceOf({ resources, names }: Packages, { serviceName }: TracesSettings) {
  const own = resources.resourceFromAttributes({
    [names.ATTR_SERVICE_NAME]: serviceName,
    [names.ATTR_SERVICE_VERSION]: version,
    [names.ATTR_SERVICE_INSTANCE_ID]: randomUUID(),
  });
  return resources.defaultResource().merge(own);
}

/**
 * Begins to make spans and to send them to the collector; undefined, and nothing is loaded, where none is configured. It is called before
 * the database, the queue and the routes are opened, which look once whether there is anything to trace.
 */
export async function openTraces(settings: TracesSettings | null, log: Log): Promise<Traces | undefined> {
  if (!settings) return undefined;
  const packages = await loadPackages();
  const { sdk, OTLPTraceExporter } = packages;
  const { url, headers } = settings;
  const exporter = patientExporter(new OTLPTraceExporter({ url, headers, timeoutMillis: sending }), log);
  const provider = new sdk.TracerProvider({
    resource: resourceOf(packages, settings),
    sampler: samplerOf(packages, settings),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, ...queue })],
  });
  setTracing(tracingOf(packages, provider));
  const stopOutgoing = traceOutgoing();
  // The exporter has warned of what fails.
  const flush = () => provider.forceFlush().catch(() => {});
  return {
    flush,
    close: async () => {
      stopOutgoing();
      setTracing(undefined);
      const ended = flush().then(() => provider.shutdown());
      await Promise.race([ended.catch(() => {}), sleep(patience, undefined, { ref: false })]);
    },
  };
}

function tracingOf({ api, names }: Packages, provider: InstanceType<Packages['sdk']['TracerProvider']>): Tracing {
  const tracer = provider.getTracer('circolo', version);
  const kinds: Record<SpanSide, number> = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    consumer: api.SpanKind.CONSUMER,
    internal: api.SpanKind.INTERNAL,
  };
  return {
    begin: (name, { side, attributes = {}, parent, origin }) => {
      const links = origin ? [{ context: origin }] : [];
      // Without a context manager of the packages there is no current context but the one that is handed over.
      const around = parent ? api.trace.setSpanContext(api.ROOT_CONTEXT, parent) : api.ROOT_CONTEXT;
      return tracer.startSpan(name, { kind: kinds[side], attributes, links }, around);
    },
    fail: (span, type) => {
      span.setAttribute(names.ATTR_ERROR_TYPE, type);
      span.setStatus({ code: api.SpanStatusCode.ERROR });
    },
  };
}

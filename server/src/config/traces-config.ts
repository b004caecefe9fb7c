import { z } from 'zod';
import { StartupError } from './startup-error.ts';

/** The samplers that OpenTelemetry knows by name; `parentbased_` follows the proxy that has begun the trace. */
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Headers as OpenTelemetry writes them: `name=value,name=value`, values encoded as in addresses. */
const headers = z
  .string()
  .regex(/^\s*[\w-]+\s*=[^,]*(?:,\s*[\w-]+\s*=[^,]*)*$/, 'must be name=value pairs, split by commas');

/** Variables of OpenTelemetry, with the names and meanings of its specification. */
export const tracesVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('circolo'),
  OTEL_TRACES_SAMPLER: z.enum(samplers, `must be one of ${samplers.join(', ')}`).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number')
    .min(0, 'must be 0 or more')
    .max(1, 'must be 1 or less')
    .default(1),
};

const variables = z.object(tracesVariables);

/** Where traces go, and which. */
export interface TracesSettings {
  /** Where the collector takes traces by OTLP over HTTP. */
  url: string;
  /** What the collector asks for; it may hold a secret. */
  headers: Record<string, string>;
  serviceName: string;
  sampler: (typeof samplers)[number];
  /** Of a sampler by ratio, the part of the traces that is sent. */
  ratio: number;
}

/** Where traces go; null where no collector is configured. */
export function tracesOf(env: z.infer<typeof variables>): TracesSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env;
  if (endpoint === undefined) return null;
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: headersOf(env.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
    serviceName: env.OTEL_SERVICE_NAME,
    sampler: env.OTEL_TRACES_SAMPLER,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
  };
}

function headersOf(text: string): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const end = pair.indexOf('=');
      return [pair.slice(0, end).trim(), decoded(pair.slice(end + 1).trim())];
    }),
  );
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch (error) {
    throw new StartupError('OTEL_EXPORTER_OTLP_HEADERS has a value that cannot be decoded.', { cause: error });
  }
}

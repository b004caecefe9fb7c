import type { SpanContext } from '@opentelemetry/api';

const form = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;
const sampled = 1;

/** The span that a header `traceparent` names (W3C Trace Context, version 00); undefined where it names none. */
export function parseTraceparent(header: unknown): SpanContext | undefined {
  const [, traceId, spanId, flags] = (typeof header === 'string' && form.exec(header)) || [];
  if (!traceId || !spanId || !flags) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & sampled, isRemote: true };
}

/** A span as `traceparent` names it. */
export const toTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${(traceFlags & sampled).toString(16).padStart(2, '0')}`;

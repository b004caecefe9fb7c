import type { SpanContext } from '@opentelemetry/api';
import { parseTraceparent, toTraceparent } from '../traces/traceparent.ts';
import { currentSpan } from '../traces/tracing.ts';

/** Where a payload names the span that added the job; no job uses the name itself. */
const key = 'traceparent';

/** A payload with the span that is under way, so that the trace of the job can link to it; as it is where nothing is traced. */
export function withOrigin<Payload extends object>(payload: Payload): Payload {
  const span = currentSpan();
  return span ? { ...payload, [key]: toTraceparent(span.spanContext()) } : payload;
}

/** A payload as it was handed over, and the span that added the job. A process that traces nothing finds one all the same. */
export function takeOrigin<Payload extends object>(
  stored: Payload,
): { payload: Payload; origin: SpanContext | undefined } {
  if (!(key in stored)) return { payload: stored, origin: undefined };
  const { [key]: origin, ...payload } = stored as Payload & { [key]: unknown };
  return { payload: payload as unknown as Payload, origin: parseTraceparent(origin) }; // It was added to the payload above.
}

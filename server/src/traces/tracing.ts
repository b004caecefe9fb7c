import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, Span, SpanContext } from '@opentelemetry/api';

/** Who begins a span: the one who serves, the one who asks another machine, the one who runs a job, or work inside of us. */
export type SpanSide = 'server' | 'client' | 'consumer' | 'internal';

/** What is known of a span as it begins. Attributes hold no value that a person typed, no address of one and no id of a record. */
export interface SpanStart {
  side: SpanSide;
  attributes?: Attributes;
  /** The span that it is a part of; without one it begins a trace. */
  parent?: SpanContext | undefined;
  /** A span of another trace that led to it. */
  origin?: SpanContext | undefined;
}

/** What makes the spans of a process. */
export interface Tracing {
  begin(name: string, start: SpanStart): Span;
  /** Marks a span as failed; `type` is a class or code of errors and no message. */
  fail(span: Span, type: string): void;
}

let active: Tracing | undefined;
const current = new AsyncLocalStorage<Span | undefined>();

/** Whether this process makes spans: decided before anything of it is opened, so that what makes none costs nothing. */
export const isTracing = (): boolean => active !== undefined;

/** Makes spans from now on; undefined: not any more. */
export function setTracing(tracing: Tracing | undefined): void {
  active = tracing;
}

/** The span that is under way around the caller and is recorded, if any. */
export function currentSpan(): Span | undefined {
  const span = current.getStore();
  return span?.isRecording() ? span : undefined;
}

/** Begins a span, which `endSpan` ends; undefined where no spans are made. */
export const beginSpan = (name: string, start: SpanStart): Span | undefined => active?.begin(name, start);

/** Begins a part of the span that is under way; undefined where none is. */
export function beginPart(name: string, start: Omit<SpanStart, 'parent'>): Span | undefined {
  const parent = active && currentSpan();
  return parent && beginSpan(name, { ...start, parent: parent.spanContext() });
}

/** Runs work, and all that it begins, as parts of a span. */
export const duringSpan = <T>(span: Span | undefined, work: () => T): T => (span ? current.run(span, work) : work());

/**
 * Ends a span, as failed where there is a `failure`: a class or code of errors. What sends it later does so outside of it, so that the
 * way to the collector is not traced itself.
 */
export function endSpan(span: Span | undefined, failure?: string): void {
  if (!span) return;
  if (failure) active?.fail(span, failure);
  current.run(undefined, () => span.end());
}

/** What lines of the log have of a span, by the name of the specification; nothing where it is not recorded. */
export const logFields = (span: Span | undefined): { trace_id?: string } =>
  span?.isRecording() ? { trace_id: span.spanContext().traceId } : {};

/** Runs work as a part of the span that is under way, if any; what it throws marks the part as failed. */
export function asPart<T>(name: string, start: Omit<SpanStart, 'parent'>, work: () => Promise<T>): Promise<T> {
  const span = beginPart(name, start);
  return span ? within(span, work) : work();
}

/** Runs work as a trace of its own. */
export function asTrace<T>(name: string, start: Omit<SpanStart, 'parent'>, work: () => Promise<T>): Promise<T> {
  const span = beginSpan(name, start);
  return span ? within(span, work) : work();
}

async function within<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    const result = await duringSpan(span, work);
    endSpan(span);
    return result;
  } catch (error) {
    endSpan(span, errorType(error));
    throw error;
  }
}

/** The code or class of an error: SQLSTATE, `ECONNREFUSED`, `ProviderError`. Its message may quote a value. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const type = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return /^\w{1,60}$/.test(type) ? type : 'Error';
}

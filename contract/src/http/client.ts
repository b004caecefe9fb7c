import type { AnswerOf, Endpoint, RequestOf } from './endpoint.ts';

/** A call made concrete: what a transport needs to send it. Header names and the query are as declared. */
export interface WireRequest {
  endpoint: Endpoint;
  /** Path below the base, parameters filled in, with the query string. */
  path: string;
  headers: Record<string, string>;
  body: unknown;
}

type Parts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, unknown>;
  body?: unknown;
};

/** Percent-encodes what a header cannot carry: anything outside printable ASCII, and a literal `%`. */
const headerValue = (value: string): string =>
  value.replace(/[^\x20-\x7e]|%/gu, (character) => encodeURIComponent(character));

/** base64 of UTF-8, as the `password` header travels. */
export const maskPassword = (password: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(password)));

function queryString(query: Record<string, unknown> | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null || value === '') continue;
    search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}

/** Fills a call's path, query and headers. */
export function wireRequest(call: Endpoint, parts: Parts): WireRequest {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parts.params?.[name])));
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(parts.headers ?? {})) {
    if (value !== undefined && value !== null) headers[name] = headerValue(String(value));
  }
  return { endpoint: call, path: path + queryString(parts.query), headers, body: parts.body };
}

/** Something that sends a request and gives back the parsed answer, or throws. */
export type Transport = (request: WireRequest) => Promise<unknown>;

/** A typed way to make calls. @example const one = await call(groups.one, { params: { Id: 3 } }); */
export type Call = <E extends Endpoint>(
  call: E,
  ...input: unknown extends RequestOf<E> ? [] : [request: RequestOf<E>]
) => Promise<AnswerOf<E>>;

/** Makes typed calls over any transport: the web's session client, the tests' injection, a script's fetch. */
export const createClient = (transport: Transport): Call => {
  const call = (declaration: Endpoint, parts: Parts = {}) => transport(wireRequest(declaration, parts));
  return call as Call; // The transport's answer is the endpoint's: the server validated it.
};

import type { FastifyInstance, InjectOptions } from 'fastify';

type Headers = Record<string, string>;

/** What came back: the body is parsed where it is JSON. */
export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads an answer without its type, and asserts what it finds.
  body: any;
  headers: Record<string, string | string[] | number | undefined>;
}

/** Speaks HTTP to the server below `/api`, without a network. */
export interface Client {
  get(path: string, headers?: Headers): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Headers): Promise<Answer>;
  put(path: string, body?: unknown, headers?: Headers): Promise<Answer>;
  delete(path: string, headers?: Headers): Promise<Answer>;
  /** Sends a payload as it is, labelled as JSON. */
  raw(method: 'POST' | 'PUT', path: string, payload: string): Promise<Answer>;
}

function parsed(text: string, type: unknown): unknown {
  return String(type ?? '').includes('application/json') && text !== '' ? JSON.parse(text) : text;
}

/** A client that sends these headers with every request. */
export function clientOf(http: FastifyInstance, own: Headers): Client {
  const send = async (options: InjectOptions): Promise<Answer> => {
    const answer = await http.inject({ ...options, headers: { ...own, ...options.headers } });
    return {
      status: answer.statusCode,
      body: parsed(answer.payload, answer.headers['content-type']),
      headers: answer.headers,
    };
  };
  const withBody =
    (method: 'POST' | 'PUT') =>
    (path: string, body?: unknown, headers: Headers = {}) =>
      send({
        method,
        url: `/api${path}`,
        headers: { 'content-type': 'application/json', ...headers },
        payload: JSON.stringify(body ?? {}),
      });
  return {
    get: (path, headers = {}) => send({ method: 'GET', url: `/api${path}`, headers }),
    post: withBody('POST'),
    put: withBody('PUT'),
    delete: (path, headers = {}) => send({ method: 'DELETE', url: `/api${path}`, headers }),
    raw: (method, path, payload) =>
      send({ method, url: `/api${path}`, headers: { 'content-type': 'application/json' }, payload }),
  };
}

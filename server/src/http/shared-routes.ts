import type { Endpoint } from '@circolo/contract/http/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { takeFiles } from './receive-file.ts';

/** A call with what answers it. */
export interface Implemented {
  call: Endpoint;
  /** The pattern of its address, as logs and metrics name it. @example '/api/Orders/:Id' */
  url: string;
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

/** The pattern of the address of a call. @example addressOf('/api', { path: '/Orders/{Id}', … }) // '/api/Orders/:Id' */
export const addressOf = (base: string, { path }: Pick<Endpoint, 'path'>): string =>
  base + path.replace(/\{(\w+)\}/g, ':$1');

type Calls = ReadonlyMap<string, Implemented>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The calls that a route implements, by the first part of their path in lower case; one, or several of the same shape. */
    calls?: Calls;
  }
}

/** From how many calls of the same shape on they share a route. */
const fewest = 8;

/** The call that a request is for; undefined where it is for none of ours. */
export function implementedOf({ routeOptions, params }: FastifyRequest): Implemented | undefined {
  const { calls } = routeOptions.config;
  if (!calls || calls.size > 1) return calls?.get((params as { ResourceName: string }).ResourceName.toLowerCase());
  const [only] = calls.values();
  return only;
}

/** The pattern of the address that a request is for, which holds no personal data. */
export const patternOf = (request: FastifyRequest): string | undefined =>
  implementedOf(request)?.url ?? request.routeOptions.url;

function addCalls(http: FastifyInstance, url: string, calls: Calls, exposeHeadRoute: boolean): void {
  const [first] = calls.values();
  if (!first) return;
  const { method, upload } = first.call;
  const route: RouteOptions = {
    ...{ method, url, exposeHeadRoute, config: { calls } },
    handler: (request, reply) => implementedOf(request)?.answer(request, reply) ?? reply.callNotFound(),
  };
  if (!upload) {
    http.route(route);
    return;
  }
  http.register(async (part) => {
    await takeFiles(part);
    part.route(route);
  });
}

const startOf = ({ call }: Implemented): string => call.path.split('/')[1]?.toLowerCase() ?? '';

/** Adds a route for one call. */
export const addRoute = (http: FastifyInstance, implemented: Implemented, exposeHeadRoute = false): void =>
  addCalls(http, implemented.url, new Map([[startOf(implemented), implemented]]), exposeHeadRoute);

/**
 * Gathers calls, to add them to the server together: those of many resources that differ in the name of the resource alone (`/Orders/{Id}/Comments`)
 * share a route. One of its own for each of two thousand calls took ten megabytes and a tenth of a start.
 */
export interface SharedRoutes {
  add(base: string, implemented: Implemented): void;
  addTo(http: FastifyInstance): void;
}

/** Begins without any call. */
export function sharedRoutes(): SharedRoutes {
  const shapes = new Map<string, { url: string; calls: Map<string, Implemented> }>();
  return {
    add(base, implemented) {
      const { call, url } = implemented;
      const start = startOf(implemented);
      const shared = `${base}/:ResourceName${url.slice(base.length + 1 + start.length)}`;
      const key = `${call.method} ${shared} ${call.upload ?? false}`;
      const shape = shapes.get(key) ?? { url: shared, calls: new Map() };
      if (shape.calls.has(start)) throw new Error(`${call.method} ${call.path} is implemented twice`);
      shapes.set(key, shape);
      shape.calls.set(start, implemented);
    },
    addTo(http) {
      for (const { url, calls } of shapes.values()) {
        if (calls.size >= fewest) addCalls(http, url, calls, false);
        else for (const one of calls.values()) addRoute(http, one);
      }
    },
  };
}

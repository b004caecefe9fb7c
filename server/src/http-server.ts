import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { addHealth } from './health.ts';
import { handleErrors, unreadableAddressAnswer } from './http/errors.ts';
import { identifyRequests } from './http/request-identity/identify-requests.ts';
import { logOfRequest } from './http/request-identity/log-of-request.ts';
import { newReference } from './http/request-identity/new-reference.ts';
import { traceRequests } from './http/request-identity/trace-requests.ts';
import { addSecurityHeaders } from './http/security-headers/add-security-headers.ts';
import { alwaysEncrypt } from './http/transport/encrypted.ts';
import { addStaticFiles } from './http/transport/static-files.ts';
import { unreadableAnswer } from './http/unreadable.ts';
import { addMetrics } from './metrics.ts';
import type { Parts } from './parts.ts';
import { logRequests } from './request-log.ts';

/** The largest JSON body: a package with all its texts is a hundredth of it. */
const bodyLimit = 1_048_576;

/** No part of an address is too long for the router: the call's own schema says what is, as of any field. */
const longestAddress = 65_536;

function noCompiler(): never {
  throw new Error('A route has a JSON schema; each call is checked by its contract');
}

/** The libraries that check requests and write answers by JSON schema are never loaded: no route has one. */
const noCompilers = { buildValidator: noCompiler, buildSerializer: noCompiler };

/** A server with everything that concerns each request (cookies, limits, headers, log, errors) and no call yet. */
export async function openHttp(parts: Parts): Promise<FastifyInstance> {
  const { config, log } = parts;
  const http = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'reference' }),
    genReqId: newReference,
    childLoggerFactory: logOfRequest,
    bodyLimit,
    exposeHeadRoutes: false,
    schemaController: { compilersFactory: noCompilers },
    clientErrorHandler: unreadableAnswer(config),
    frameworkErrors: unreadableAddressAnswer(config),
    trustProxy: config.trustedProxies,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: longestAddress },
  });
  identifyRequests(http);
  traceRequests(http);
  if (config.production) alwaysEncrypt(http);
  await http.register(cookie);
  await addStaticFiles(http);
  if (config.rateLimit > 0) await http.register(rateLimit, { max: config.rateLimit, timeWindow: '1 minute' });
  addSecurityHeaders(http, config);
  logRequests(http, log);
  handleErrors(http);
  addHealth(http, parts);
  addMetrics(http, parts);
  return http;
}

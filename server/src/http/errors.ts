import { type ErrorCode, errorCodes } from '@circolo/contract/errors/error-codes';
import { type ErrorBody, Problem, problem } from '@circolo/contract/errors/problem';
import type { PaymentVectorCode } from '@circolo/contract/sales/codes';
import { languageOf } from '@circolo/messages/languages';
import { isMessageKey, type Translate, translator } from '@circolo/messages/translator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorsAnswered } from '../config/counters.ts';
import { databaseError } from '../config/database-error.ts';
import { isDiskFull, isUnavailable, tookTooLong } from '../db/failures/unavailable.ts';
import { FilesUnavailable } from '../files/files-unavailable.ts';
import { requestIdHeader } from './request-identity/identify-requests.ts';
import { type HeaderSettings, headersOfUnrouted } from './security-headers/fixed-headers.ts';
import { trailOf } from './security-log/request-trail.ts';

/** What refers to a record in words. @example linkedText('Orders:3,Packages:1', t) // 'Ordini (3), Pacchetti (1)' */
const linkedText = (linked: string, t: Translate): string =>
  linked
    .split(',')
    .map((one) => {
      const [resource = '', count] = one.split(':');
      const title = `${resource}.title`;
      return `${isMessageKey(title) ? t(title) : resource} (${count})`;
    })
    .join(', ');

/** The parameters of an error's words: a channel of payment (`Vector`) becomes its name, as `way`, and what is linked `links`. */
function parametersOf({ parameters }: Problem, t: Translate): Problem['parameters'] {
  const { Vector, Linked, ...rest } = parameters;
  if (Linked !== undefined) return { ...rest, links: linkedText(String(Linked), t) };
  if (Vector === undefined) return parameters;
  return { ...rest, way: t(`enums.PaymentVector.${Vector as PaymentVectorCode}`) }; // Only codes of vectors are given.
}

/** An error's body in the words of a language. */
function errorBody(error: Problem, t: Translate): ErrorBody {
  const key = error.parameters.Linked === undefined ? error.code : ('ConstraintErrorLinked' as const);
  const body: ErrorBody = { Message: t(`errors.${key}`, parametersOf(error, t)), Code: error.code };
  if (error.challenge !== undefined) body.Challenge = error.challenge;
  const fields = Object.entries(error.fields);
  if (fields.length === 0) return body;
  body.Fields = Object.fromEntries(
    fields.map(([name, { code, parameters }]) => [name, { Message: t(`validation.${code}`, parameters), Code: code }]),
  );
  return body;
}

/** What the framework says before a handler runs, in our codes: a person can cause each of them. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BodyTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UnreadableBody',
  FST_ERR_CTP_INVALID_JSON_BODY: 'UnreadableBody',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'UnreadableBody',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'UnreadableBody',
  FST_ERR_BAD_URL: 'InvalidRequest',
  FST_ERR_MAX_PARAM_LENGTH: 'InvalidRequest',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UnreadableBody',
  FST_REQ_FILE_TOO_LARGE: 'BodyTooLarge',
};

/** Refusals of the database that no rule of ours foresaw, by SQLSTATE; each is something that was asked for. */
const databaseCodes: Record<string, ErrorCode> = {
  '23503': 'ConstraintError',
  '23001': 'ConstraintError',
  '23505': 'DuplicateValue',
  '23P01': 'DuplicateValue',
  '23514': 'ValidationFailed',
  '22003': 'ValidationFailed',
  '22021': 'InvalidRequest',
  '22P05': 'InvalidRequest',
  // Ours, of the trigger `register_is_open`.
  CRC01: 'RegisterClosed',
};

/** What any error means to the caller; an error that no caller could cause on purpose is a `Fault`. */
function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isDiskFull(error)) return problem('DiskFull');
  if (isUnavailable(error)) return problem('Unavailable');
  if (error instanceof FilesUnavailable) return problem('FilesUnavailable');
  if (tookTooLong(error)) return problem('TookTooLong');
  const refused = databaseError(error);
  const fromDatabase = refused && databaseCodes[refused.code];
  if (fromDatabase) return problem(fromDatabase);
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const fromFramework = code && frameworkCodes[code];
  if (fromFramework) return problem(fromFramework);
  if (statusCode === 429) return problem('Flood');
  if (statusCode && statusCode >= 400 && statusCode < 500) return problem('UnreadableBody');
  return problem('Fault');
}

/** Seconds after which the same may be asked again (RFC 9110, 10.2.3). */
const retryAfter = '2';

/** Any error as the API reports it, in a language: for reports outside the answer. */
export const errorBodyOf = (error: unknown, t: Translate): ErrorBody => errorBody(problemOf(error), t);

/** Whether an error is the database's own, as a lock that was waited for too long, and no refusal of what was written. */
export const isDatabaseFault = (error: unknown): boolean =>
  databaseError(error) !== undefined && problemOf(error).status >= 500;

function answer(error: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  trailOf(request).refusal = error.code;
  errorsAnswered.inc({ code: error.code, status: error.status });
  const t = translator(languageOf(request.headers['accept-language']));
  // RFC 9110 asks a 405 to name what is allowed; where nothing is, the field is empty.
  if (error.status === 405) reply.header('allow', '');
  if (error.status === 503) reply.header('retry-after', retryAfter);
  const body = errorBody(error, t);
  // By its code the person who reports a fault and the log speak of the same request.
  if (error.status >= 500) body.Reference = request.id;
  return reply
    .code(errorCodes[error.code])
    .headers({ 'cache-control': 'no-store', [requestIdHeader]: request.id })
    .send(body);
}

/** What the router refuses before there is a route: an address that cannot be read, a part of it that is too long. */
export function unreadableAddressAnswer(settings: HeaderSettings) {
  const headers = headersOfUnrouted(settings);
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    answer(problemOf(error), request, reply.headers(headers));
  };
}

/** The one place where errors become answers (decisions.md section 2 "Errors"). */
export function handleErrors(http: FastifyInstance): void {
  http.setErrorHandler((error, request, reply) => {
    const shown = problemOf(error);
    if (shown.code === 'Fault') request.log.error({ err: error }, 'fault');
    else if (shown.code === 'Unavailable' || shown.code === 'DiskFull' || shown.code === 'TookTooLong')
      request.log.warn({ err: error, code: shown.code }, 'the database did not answer');
    else if (shown.code === 'FilesUnavailable') request.log.warn({ err: error }, 'the store of files did not answer');
    return answer(shown, request, reply);
  });
  http.setNotFoundHandler((request, reply) => answer(problem('UnknownPath'), request, reply));
}

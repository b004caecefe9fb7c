import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../db/database.ts';
import { GoogleError } from './google-error.ts';
import { googleErrorOf, pauseOf } from './google-error-reasons.ts';
import type { GoogleRequest, GoogleResponse } from './google-request.ts';
import { accessToken, type GoogleKeys } from './google-tokens.ts';

export type AskGoogle = (question: GoogleRequest) => Promise<GoogleResponse>;

interface SessionInput {
  db: Db;
  keys: GoogleKeys;
  now: () => Date;
  UserId: number;
  /** No question is asked after this moment: what is left is for the next run. */
  until?: Date;
}

const timeoutMs = 20_000;

function addressOf({ google }: GoogleKeys, { api, path, query = {} }: GoogleRequest): URL {
  const url = new URL((api === 'calendar' ? google.calendarUrl : google.peopleUrl) + path);
  for (const [name, value] of Object.entries(query)) {
    const values = Array.isArray(value) ? value : value === undefined ? [] : [value];
    for (const one of values) url.searchParams.append(name, String(one));
  }
  return url;
}

/** Asks once; null without an answer. The reason may quote what was sent: only the missing answer counts. */
async function once(url: URL, { method, body, ifMatch }: GoogleRequest, token: string): Promise<GoogleResponse | null> {
  const headers = new Headers({ accept: 'application/json', authorization: `Bearer ${token}` });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (ifMatch) headers.set('if-match', ifMatch);
  const sent = body === undefined ? null : JSON.stringify(body);
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method, headers, body: sent, redirect: 'error', signal });
    const text = await response.text();
    return { status: response.status, body: readJson(text), headers: response.headers };
  } catch {
    return null;
  }
}

function readJson(text: string): unknown {
  try {
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

/**
 * Opens Google's APIs for the account of somebody of the house. A token that has ended is renewed, a short wait that
 * Google asks for is waited, a question that may be repeated is repeated once without an answer. What the caller has to
 * decide is answered with its status (400, 404, 409, 410, 412 and refusals of one record); anything else throws
 * `GoogleError`.
 */
export function openGoogle({ db, keys, now, UserId, until }: SessionInput): AskGoogle {
  const tokenOf = (force: boolean) => accessToken(db, keys, { UserId, now: now(), force });
  return async (question) => {
    if (until && now() >= until) throw new GoogleError('Unfinished');
    const url = addressOf(keys, question);
    const asked = async (force: boolean) => once(url, question, await tokenOf(force));
    let answer = await asked(false);
    if (answer?.status === 401) answer = await asked(true);
    const pause = pauseOf(answer, question.method);
    if (pause !== null) {
      await wait(pause);
      answer = await asked(false);
    }
    const fault = googleErrorOf(answer, now());
    if (fault || !answer) throw fault ?? new GoogleError('NotReachable');
    return answer;
  };
}

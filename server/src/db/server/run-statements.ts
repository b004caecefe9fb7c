import pg from 'pg';
import { DatabaseUnreachable, lostConnection } from '../failures/unavailable.ts';
import type { Run, Statement } from '../session.ts';
import { planName } from '../statements/statement-names.ts';
import { wireParsers } from '../wire-values.ts';
import { CopyIn } from './copy-in.ts';
import { meaningOf, repeatIfLost } from './patience.ts';
import type { LimitedPool } from './pools.ts';

const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => wireParsers[id] ?? pg.types.getTypeParser(id, format),
};

type Outcome = pg.QueryResult | Error;

/**
 * The driver answers by a callback: through a promise of its own, every query and its answer outlive the collections of young
 * objects, so that a job of many statements grows the memory until all of it is collected.
 */
function send(client: pg.ClientBase, statement: Statement, done: (outcome: Outcome) => void): void {
  const { text, values, rowMode, copied, name = planName(text) } = statement;
  const answer = (error: Error | null | undefined, result: pg.QueryResult) =>
    done(error ? meaningOf(error, true) : result);
  if (copied !== undefined) {
    client.query(new CopyIn(`${text} from stdin`, copied, answer));
    return;
  }
  const query = { text, values, name, types, ...(rowMode && { rowMode }) };
  void client.query(query, answer);
}

/** Whether a statement only reads, by its text. */
export const isRead = (text: string): boolean => text.startsWith('select ');

/** Runs statements on one connection. */
export function runOn(client: pg.ClientBase): Run {
  return (statement) =>
    new Promise((resolve, reject) => {
      send(client, statement, (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome)));
    });
}

/**
 * Sends a statement on a connection of its own. The statement fails where that is lost meanwhile, and the connection is not used again; so too where
 * `giveUp` comes first.
 */
function sendAlone(pool: pg.Pool, statement: Statement, done: (outcome: Outcome) => void, giveUp?: AbortSignal): void {
  pool.connect((refused, client, release) => {
    if (!client) return done(meaningOf(refused ?? new Error('no connection'), false));
    const onLost = () => {};
    let isOver = false;
    const finish = (outcome: Outcome) => {
      if (isOver) return;
      isOver = true;
      giveUp?.removeEventListener('abort', onGivenUp);
      client.off('error', onLost);
      release(outcome instanceof Error && lostConnection(outcome) ? outcome : undefined);
      done(outcome);
    };
    const onGivenUp = () => finish(new DatabaseUnreachable('it does not answer', true, undefined));
    client.on('error', onLost);
    giveUp?.addEventListener('abort', onGivenUp);
    if (giveUp?.aborted) return onGivenUp();
    send(client, statement, finish);
  });
}

/** Runs each statement on a connection of its own; one that a lost connection has kept from running waits for the next one. */
export function runOnPool(current: () => LimitedPool): Run {
  return (statement) => {
    const limited = current();
    const attempt = (onFailure: (failed: Error) => Promise<pg.QueryResult>) =>
      new Promise<pg.QueryResult>((resolve, reject) => {
        sendAlone(limited.pool, statement, (outcome) =>
          outcome instanceof Error ? onFailure(outcome).then(resolve, reject) : resolve(outcome),
        );
      });
    const fail = (failed: Error) => Promise.reject(failed);
    return attempt((failed) => repeatIfLost(limited, failed, isRead(statement.text), () => attempt(fail)));
  };
}

/** Runs one statement on a connection of its own, and does not try again. Once `giveUp` comes it waits no longer, and the connection is closed. */
export const runOnce = (pool: pg.Pool, statement: Statement, giveUp?: AbortSignal): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    const done = (outcome: Outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome));
    sendAlone(pool, statement, done, giveUp);
  });

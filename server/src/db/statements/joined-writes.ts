import type { ExecuteResult } from '../database.ts';
import { TransactionEnded } from '../scope.ts';
import type { Run, Statement } from '../session.ts';

/** Writes in one statement at most: what is planned together is planned for this very set of them. */
const most = 20;
/** Sets of writes whose text is kept. */
const mostTexts = 200;

const numbers = new Map<string, number>();
const texts = new Map<string, string>();

/** A short name for a text, so that those of many are quick to find. */
function numberOf(text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  numbers.set(text, numbers.size);
  return numbers.size - 1;
}

function renumbered(text: string, offset: number): string {
  return offset === 0 ? text : text.replaceAll(/\$(\d+)/g, (_, number) => `$${Number(number) + offset}`);
}

function joinedText(writes: readonly Statement[]): string {
  let offset = 0;
  const parts = writes.map(({ text, values }) => {
    const part = renumbered(text, offset);
    offset += values.length;
    return part;
  });
  const last = parts.pop();
  return `with ${parts.map((part, index) => `w${index} as (${part})`).join(', ')} ${last}`;
}

/** All of them as one statement: every write but the last is a part of its `with`. */
function joined(writes: readonly [Statement, ...Statement[]]): Statement {
  const [first, ...others] = writes;
  if (others.length === 0) return first;
  const key = writes.map(({ text }) => numberOf(text)).join();
  const text = texts.get(key) ?? joinedText(writes);
  if (texts.size < mostTexts) texts.set(key, text);
  return { ...first, text, values: writes.flatMap(({ values }) => values) };
}

interface JoinedWrite {
  statement: Statement;
  resolve(result: ExecuteResult<unknown>): void;
  reject(error: unknown): void;
}

export interface JoiningWrites {
  run: Run;
  /** Sends what still waits for others beside it. */
  send(): void;
  /** Lets go of it: the transaction is over. */
  drop(): void;
}

/**
 * Runs the writes that `joins` marks as one statement, where they are asked for together: the server answers once instead
 * of once for each. They run before whatever is asked for after them. None of them sees what another one wrote, but
 * foreign keys between them hold: those are checked at the end of the statement.
 */
export function joiningWrites(run: Run): JoiningWrites {
  let waiting: JoinedWrite[] = [];
  const send = () => {
    const [first, ...others] = waiting;
    if (!first) return;
    const all = waiting;
    waiting = [];
    run(joined([first.statement, ...others.map(({ statement }) => statement)])).then(
      (result) => all.forEach(({ resolve }) => void resolve(result)),
      (error) => all.forEach(({ reject }) => void reject(error)),
    );
  };
  const join: Run = (statement) => {
    if (!statement.joins) {
      send();
      return run(statement);
    }
    if (waiting.length === most) send();
    return new Promise((resolve, reject) => {
      if (waiting.push({ statement, resolve, reject }) === 1) process.nextTick(send);
    });
  };
  const drop = () => {
    const dropped = waiting;
    waiting = [];
    for (const { reject } of dropped) reject(new TransactionEnded());
  };
  return { run: join, send, drop };
}

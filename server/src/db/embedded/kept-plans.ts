import { type messages, type PGlite, type PGliteInterface, parse, protocol } from '@electric-sql/pglite';
import { sqlState } from '../../config/database-error.ts';
import type { ExecuteResult } from '../database.ts';
import type { Statement } from '../session.ts';
import { hasPlan, statementNames } from '../statements/statement-names.ts';
import { wireParsers } from '../wire-values.ts';
import { bindMessage } from './bind-message.ts';

const { serialize } = protocol;

type Parsers = PGliteInterface['parsers'];

/** What the engine answers when it has parsed a statement: the types of its values, and its columns where it answers rows. */
interface Description {
  types: readonly number[];
  columns: messages.BackendMessage[];
}

/** A column was added to what a kept statement answers, or left it, since it was parsed ("cached plan must not change result type"). */
const changedColumns = '0A000';

/**
 * Runs statements on the engine by its wire protocol. The engine's own `query` parses and plans each every time, and sends its six messages
 * one by one; here a statement that comes again keeps its plan under a name, as on the connections of a server.
 */
export class KeptPlans {
  readonly #engine: PGlite;
  /** Beside the names that callers take from the process. */
  readonly #nameOf = statementNames('kept');
  readonly #kept = new Map<string, Description>();
  #parsers: Parsers | undefined;

  constructor(engine: PGlite) {
    this.#engine = engine;
  }

  /** Runs a statement within the transaction that is open. */
  within(statement: Statement): Promise<ExecuteResult<unknown>> {
    return this.#engine.runExclusive(() => this.#run(statement));
  }

  /** Runs a statement as a transaction of its own, once the one that is open has ended. */
  async alone(statement: Statement): Promise<ExecuteResult<unknown>> {
    await this.#engine._checkReady();
    return this.#engine._runExclusiveTransaction(async () => {
      try {
        return await this.within(statement);
      } catch (error) {
        // Nothing of it was done, and no transaction is broken by it: it is parsed again the next time.
        if (sqlState(error) !== changedColumns) throw error;
        return this.within(statement);
      }
    });
  }

  async #run({ text, values, rowMode, name: given }: Statement): Promise<ExecuteResult<unknown>> {
    // Others, such as FETCH, may answer other columns each time.
    const name = hasPlan(text) ? this.#planOf(text, given) : undefined;
    // One message; and there may be several statements in it.
    if (name === undefined && values.length === 0)
      return this.#results(await this.#send(serialize.query(text)), rowMode);
    try {
      const { types, columns } = await this.#described(name, text);
      const { serializers } = this.#engine;
      const bound = values.map((value, index) => {
        if (value === null || value === undefined) return null;
        const serializer = serializers[types[index] ?? 0];
        return serializer ? serializer(value) : String(value);
      });
      const answers = await this.#send(bindMessage(name ?? '', bound), serialize.execute({}), serialize.sync());
      return this.#results([...columns, ...answers], rowMode);
    } catch (error) {
      // The engine skips everything up to this where it has refused something, and else waits for what was to follow.
      await this.#send(serialize.sync());
      if (name !== undefined && sqlState(error) === changedColumns) await this.#forget(name);
      throw error;
    }
  }

  #results(answers: messages.BackendMessage[], rowMode: Statement['rowMode']): ExecuteResult<unknown> {
    // Made once: the engine would copy its parsers for each answer.
    this.#parsers ??= { ...this.#engine.parsers, ...wireParsers };
    const [result] = parse.parseResults(answers, this.#parsers, rowMode && { rowMode });
    return { rows: result?.rows ?? [], rowCount: result?.affectedRows ?? null };
  }

  /** A query prepared as '' has no name: the engine holds one such statement, until the next one. */
  #planOf(text: string, given: string | undefined): string | undefined {
    return given === undefined ? this.#nameOf(text) : given || undefined;
  }

  /** Has the engine parse a statement where it does not keep it. */
  async #described(name: string | undefined, text: string): Promise<Description> {
    const known = name === undefined ? undefined : this.#kept.get(name);
    if (known) return known;
    const named = name === undefined ? {} : { name };
    const answers = await this.#send(serialize.parse({ ...named, text }), serialize.describe({ type: 'S', ...named }));
    const columns = answers.filter((answer) => answer.name === 'rowDescription');
    const description = { types: parse.parseDescribeStatementResults(answers), columns };
    if (name !== undefined) this.#kept.set(name, description);
    return description;
  }

  async #forget(name: string): Promise<void> {
    this.#kept.delete(name);
    await this.#send(serialize.close({ type: 'S', name }), serialize.sync());
  }

  /** Sends messages together. Throws the engine's refusal, once it has answered them all. */
  #send(...parts: Uint8Array[]): Promise<messages.BackendMessage[]> {
    return this.#engine.execProtocolStream(Buffer.concat(parts), { syncToFs: false });
  }
}

import type { FastifyBaseLogger } from 'fastify';

type Bindings = Parameters<FastifyBaseLogger['child']>[0];
type ChildOptions = Parameters<FastifyBaseLogger['child']>[1];

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** What a logger of pino knows beside what Fastify takes it for. */
type LevelledLog = FastifyBaseLogger & { isLevelEnabled(level: string): boolean };

/**
 * The log of one request. The logger that puts the code of the request on each line is made with the first of them: to take secrets out of its bindings costs
 * a quarter of what all else of a small request allocates, and most requests write nothing of their own.
 */
class LogOfRequest {
  readonly #log: LevelledLog;
  readonly #bindings: Bindings;
  readonly #options: ChildOptions;
  #made: FastifyBaseLogger | undefined;

  constructor(log: LevelledLog, bindings: Bindings, options: ChildOptions) {
    this.#log = log;
    this.#bindings = bindings;
    this.#options = options;
  }

  get level(): FastifyBaseLogger['level'] {
    return this.#log.level;
  }

  isLevelEnabled(level: string): boolean {
    return this.#log.isLevelEnabled(level);
  }

  /** The logger itself, made now at the latest. */
  whole(): FastifyBaseLogger {
    this.#made ??= this.#log.child(this.#bindings, this.#options);
    return this.#made;
  }

  child(bindings: Bindings, options?: ChildOptions): FastifyBaseLogger {
    return this.whole().child(bindings, options);
  }
}

for (const level of levels)
  Object.defineProperty(LogOfRequest.prototype, level, {
    value(this: LogOfRequest, ...line: Parameters<FastifyBaseLogger['info']>) {
      if (this.isLevelEnabled(level)) this.whole()[level](...line);
    },
  });

/** How Fastify gets the log of each request (`childLoggerFactory`). */
export const logOfRequest = (log: FastifyBaseLogger, bindings: Bindings, options: ChildOptions): FastifyBaseLogger =>
  new LogOfRequest(log as LevelledLog, bindings, options) as unknown as FastifyBaseLogger; // Its levels are defined above.

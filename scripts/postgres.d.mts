/** A private PostgreSQL that runs until `stop`. */
export interface Postgres {
  url: string;
  stop(): Promise<void>;
  /** Kills it as a power cut would; its folder can be started again. */
  kill(): Promise<void>;
}

export function startPostgres(options?: {
  dir?: string | undefined;
  parent?: string | undefined;
  settings?: Record<string, string | number>;
}): Promise<Postgres>;

export function startReplica(options: {
  of: string;
  parent?: string | undefined;
  settings?: Record<string, string | number>;
}): Promise<Postgres>;

export function throwawayFolder(): string;

export function findPostgres(): string | undefined;

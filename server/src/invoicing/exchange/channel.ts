/** A file that leaves; the same `Key` again is the same file. */
export interface OutgoingFile {
  Key: string;
  Name: string;
  Sha256: string;
  Content: Buffer;
}

/** Messages since a place, in the order in which they came. */
export interface IncomingMessages {
  Messages: { Name: string; Content: Buffer }[];
  /** Where the next reading goes on. */
  Cursor: string;
  /** Whether there are more already. */
  More: boolean;
}

/** A way to the exchange system that needs no staff. Every call may throw `ChannelError`; none is made inside a transaction. */
export interface ExchangeChannel {
  /** Hands a file over; gives the channel's name of it, where there is one. */
  send(file: OutgoingFile): Promise<string | null>;
  /** `cursor` null: from the beginning. */
  receive(cursor: string | null): Promise<IncomingMessages>;
}

/** A channel that cannot be reached, or refuses a file; `retry` says whether a later try may do better. */
export class ChannelError extends Error {
  readonly retry: boolean;

  constructor(message: string, { retry }: { retry: boolean }) {
    super(message);
    this.retry = retry;
  }
}

import { ConnectionFault, type ConnectionFaultCode } from '@circolo/contract/invoicing/exchange/exchange-codes';

/** A file that leaves; the same `Key` again is the same file. */
export interface OutgoingFile {
  Key: string;
  Name: string;
  Sha256: string;
  Content: Buffer;
  /** Whether it was tried before, so that it may have left. */
  Again: boolean;
}

/** Messages since a place, in the order in which they came. */
export interface IncomingMessages {
  /** `Id` where the channel wants to know that what it brought is stored. */
  Messages: { Id?: string; Name: string; Content: Buffer }[];
  /** Where the next reading goes on. */
  Cursor: string;
  /** Whether there are more already. */
  More: boolean;
}

/** A way to the exchange system that needs no staff. Every call may throw `ChannelError`; none is made inside a transaction. */
export interface ExchangeChannel {
  /** The channel's name of a file, where it is known before it leaves: an answer may be faster than the sending. */
  nameOf?(file: OutgoingFile): string;
  /** Hands a file over; gives the channel's name of it, where there is one. */
  send(file: OutgoingFile): Promise<string | null>;
  /** `cursor` null: from the beginning. */
  receive(cursor: string | null): Promise<IncomingMessages>;
  /** Says which of what was received is stored. */
  confirm?(ids: readonly string[]): Promise<void>;
  /** Reaches every server of the channel and changes nothing. */
  tryConnection(): Promise<void>;
}

/** A channel that cannot be reached, or refuses a file; `retry` says whether a later try may do better. */
export class ChannelError extends Error {
  readonly retry: boolean;
  readonly fault: ConnectionFaultCode;

  constructor(message: string, { retry, fault }: { retry: boolean; fault?: ConnectionFaultCode }) {
    super(message);
    this.retry = retry;
    this.fault = fault ?? ConnectionFault.other;
  }
}

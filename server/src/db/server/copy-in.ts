import pg from 'pg';

/** What the driver's connection has for a COPY, and its types leave out. */
interface CopyConnection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** The longest message of the protocol is a gigabyte, and one that is sent is copied once more. */
const chunkSize = 1_000_000;

/**
 * `copy … from stdin` with its rows. A query of the driver's own class, since no other one may go where statements follow one another without
 * waiting; nothing may be sent behind it before it is answered.
 */
export class CopyIn extends pg.Query {
  readonly #rows: string;

  constructor(text: string, rows: string, done: ConstructorParameters<typeof pg.Query>[2]) {
    super(text, undefined, done);
    this.#rows = rows;
  }

  handleCopyInResponse(connection: CopyConnection): void {
    const bytes = Buffer.from(this.#rows);
    for (let at = 0; at < bytes.length; at += chunkSize)
      connection.sendCopyFromChunk(bytes.subarray(at, at + chunkSize));
    connection.endCopyFrom();
  }
}

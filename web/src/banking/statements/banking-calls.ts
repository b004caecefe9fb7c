import type { StatementColumns, StatementPreview } from '@circolo/contract/banking/bank-statement';
import { importStatement, previewStatement } from '@circolo/contract/banking/bank-statement';
import type { Endpoint } from '@circolo/contract/http/endpoint';
import { call } from '../../session/client.ts';

type AnyCall = (endpoint: Endpoint, parts: object) => Promise<unknown>;

// The body of an upload is the file itself, which no schema describes; here, and only here, the code names the parts itself.
const send = call as unknown as AnyCall;

interface StatementUpload {
  file: File;
  bank: number;
  /** Left out: the server proposes them, or remembers them of the account. */
  columns?: StatementColumns | undefined;
}

const parts = ({ file, bank, columns }: StatementUpload) => ({
  body: file,
  query: { Bank: String(bank), ...(columns ? { Columns: JSON.stringify(columns) } : {}) },
});

/** Reads a statement without taking it in. */
export const readStatement = (sending: StatementUpload) =>
  send(previewStatement, parts(sending)) as Promise<StatementPreview>;

/** Takes a statement in. */
export const takeStatement = (sending: StatementUpload) =>
  send(importStatement, parts(sending)) as Promise<{
    Added: number;
    Known: number;
    Transfers: number;
    Returned: number;
    Payouts: number;
  }>;

import type { registerFormats } from '@circolo/contract/invoicing/vat-register/vat-register';
import type { Language } from '@circolo/messages/languages';
import type { Requester } from '../../http/rights/current-caller.ts';

type Format = (typeof registerFormats)[number];

/** The register of a month as one file. */
export interface RegisterRequest {
  Kind: 'register';
  Company: number;
  /** The first day of the month. */
  Month: string;
  Section: number | null;
  Format: Format;
}

/** All that the accountant gets of a month, as an archive. */
export interface AccountantRequest {
  Kind: 'accountant';
  Company: number;
  Month: string;
}

/** The originals and messages of a year, as an archive with its index. */
export interface PreservationRequest {
  Kind: 'preservation';
  Company: number;
  Year: number;
}

/** The statement of account of a customer. */
export interface StatementRequest {
  Kind: 'statement';
  User: number;
  Format: Format;
}

/** What a file of the books is made from; stored with it, so that it can be made again. */
export type BookRequest = (RegisterRequest | AccountantRequest | PreservationRequest | StatementRequest) & {
  Language: Language;
};

/** What the job needs to make a file. */
export interface BookPayload {
  Id: number;
  Caller: Requester;
  /** How often the file had been begun when this was asked for. */
  Before: number;
}

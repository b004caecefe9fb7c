import type { registerFormats } from '@circolo/contract/invoicing/vat-register/vat-register';
import type { Language } from '@circolo/messages/languages';
import type { Requester } from '../../http/rights/current-caller.ts';

/** The register of a month as one file. */
export interface RegisterRequest {
  Kind: 'register';
  Company: number;
  /** The first day of the month. */
  Month: string;
  Section: number | null;
  Format: (typeof registerFormats)[number];
}

/** What a file of the books is made from; stored with it, so that it can be made again. */
export type BookRequest = RegisterRequest & { Language: Language };

/** What the job needs to make a file. */
export interface BookPayload {
  Id: number;
  Caller: Requester;
  /** How often the file had been begun when this was asked for. */
  Before: number;
}

import type { DocumentSeller } from './snapshot.ts';

/** A seller as far as it is known: what a document must have of it may be missing. */
export type KnownSeller = {
  [Name in keyof DocumentSeller]: Name extends RequiredOfSeller ? DocumentSeller[Name] | null : DocumentSeller[Name];
};

/** What a document must have of its seller (art. 21 c. 2 D.P.R. 633/72, schema 1.2.3). */
export const requiredOfSeller = ['TaxRegime', 'Address', 'ZipCode', 'City'] as const satisfies (keyof DocumentSeller)[];
export type RequiredOfSeller = (typeof requiredOfSeller)[number];

/** The fields of a company that a document needs and that are missing (art. 21 c. 2 D.P.R. 633/72, schema 1.2.3). */
export const sellerProblems = (seller: KnownSeller): RequiredOfSeller[] =>
  requiredOfSeller.filter((name) => seller[name] === null);

/** Whether a seller is complete. */
export const isCompleteSeller = (seller: KnownSeller): seller is DocumentSeller => sellerProblems(seller).length === 0;

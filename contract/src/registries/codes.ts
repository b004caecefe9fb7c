import type { z } from 'zod';
import { enumeration } from '../codes/enumeration.ts';

/** What a reason explains (entities.md section 14 "Reason"). */
export const ReasonKind = {
  lost: 'L',
  discard: 'D',
  cancel: 'C',
  suspend: 'S',
  refund: 'R',
  leave: 'V',
  noRenewal: 'N',
} as const;
export const reasonKind = enumeration('ReasonKind', ReasonKind);
export type ReasonKindCode = z.infer<typeof reasonKind>;

/** What a section numbers (entities.md section 6 "Document"). */
export const DocumentKind = { invoice: 'I', creditNote: 'C', receipt: 'R', proForma: 'P', quotation: 'Q' } as const;
export const documentKind = enumeration('DocumentKind', DocumentKind);
export type DocumentKindCode = z.infer<typeof documentKind>;

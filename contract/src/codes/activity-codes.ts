import { enumeration } from './enumeration.ts';

/** How an activity keeps its books (product.md section 3); `X` means all of them in filters and settings. */
export const AccountingType = { simplified: 'S', ordinary: 'O', all: 'X' } as const;
export const accountingType = enumeration('AccountingType', AccountingType);

/** The tax regime of an activity: `A` facilitated (law 398/1991), `O` ordinary. */
export const TaxRegime = { facilitated: 'A', ordinary: 'O' } as const;
export const taxRegime = enumeration('TaxRegime', TaxRegime);

import type { BasisPoints, Cents } from '../../values/money.ts';

/** What the law asks for a document whose amounts without VAT are over the threshold (italy.md section 1). */
export const stampDuty = { Amount: 200, Above: 7_747 } as const satisfies Record<string, Cents>;

/** The reasons for no VAT that the duty takes the place of. */
export const dutiableNatures: readonly string[] = ['N1', 'N2.1', 'N2.2', 'N3.5', 'N3.6', 'N4'];

/** The stamp duty on an order, by its amounts per rate and nature. @example stampDutyOf(summary) // 200 */
export function stampDutyOf(groups: readonly { Rate: BasisPoints; Nature: string | null; Taxable: Cents }[]): Cents {
  const withoutVat = groups
    .filter(({ Rate, Nature }) => Rate === 0 && Nature !== null && dutiableNatures.includes(Nature))
    .reduce((total, { Taxable }) => total + Taxable, 0);
  return withoutVat > stampDuty.Above ? stampDuty.Amount : 0;
}

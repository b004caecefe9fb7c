/** What activities of a type may be. */
interface Offers {
  AccountingTypes: readonly string[];
  TaxRegimes: readonly string[];
}

/** The first of its choices that an activity of a type cannot have; null where all fit. */
export function activityTypeProblem(
  type: Offers,
  activity: { AccountingType: string; TaxRegime: string },
): 'AccountingType' | 'TaxRegime' | null {
  if (!type.AccountingTypes.includes(activity.AccountingType)) return 'AccountingType';
  return type.TaxRegimes.includes(activity.TaxRegime) ? null : 'TaxRegime';
}

import { PurchaseKind, runningStates } from '../codes.ts';

/** The filters of the list of purchases that find the subscriptions of a package that run on a day. */
export const runningFilters = (packageId: number, day: string): Record<string, string> => ({
  Kind: PurchaseKind.subscription,
  State: runningStates.join(),
  StartDateTo: day,
  EndDateFrom: day,
  Package: `${packageId}`,
});

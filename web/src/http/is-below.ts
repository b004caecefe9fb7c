/** Whether a call's path is another one or below it, whole names compared. @example isBelow('/ShopPaymentTypes', '/Shop') // false */
export const isBelow = (path: string, above: string): boolean =>
  path === above || path.startsWith(`${above}/`) || path.startsWith(`${above}?`);

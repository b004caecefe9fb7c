/** A purchase that may be changed, of a customer. */
export interface SwitchedPurchase {
  userId: number;
  purchaseId: number;
  name: string;
}

import { listMyPurchases } from '@circolo/contract/shop/my-purchases';
import { findCustomerId } from '../../access/customers/customer.ts';
import type { Api } from '../../http/api.ts';
import { read } from '../../http/implement.ts';
import { purchasesOf } from '../../sales/purchases/owned-purchases.ts';

export function myPurchasesRoutes(api: Api): void {
  read(api, listMyPurchases, async (db, { caller }) => {
    const userId = await findCustomerId(db, caller);
    return purchasesOf(db, userId ?? 0);
  });
}

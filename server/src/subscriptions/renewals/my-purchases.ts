import { listMyPurchases } from '@circolo/contract/shop/my-purchases';
import { romeDay } from '@circolo/contract/values/rome-day';
import { findCustomerId } from '../../access/customers/customer.ts';
import type { Api } from '../../http/api.ts';
import { read } from '../../http/implement.ts';
import { purchasesOf } from '../../sales/purchases/owned-purchases.ts';
import { readChargedMethods } from '../snapshot/charged-methods.ts';

export function myPurchasesRoutes(api: Api): void {
  read(api, listMyPurchases, async (db, { caller, now }) => {
    const userId = (await findCustomerId(db, caller)) ?? 0;
    const owned = await purchasesOf(db, userId);
    const charged = await readChargedMethods(db, userId, romeDay(now));
    return owned.map((purchase) => ({ ...purchase, ChargedMethod: charged.get(purchase.Id) ?? null }));
  });
}

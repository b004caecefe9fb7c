import {
  pauseSubscription as pauseOwn,
  pauseUserSubscription,
  previewPause as previewOwn,
  previewUserPause,
  resumeSubscription as resumeOwn,
  resumeUserSubscription,
} from '@circolo/contract/subscriptions/pauses';
import { findCustomerId } from '../../access/customers/customer.ts';
import { getVisibleUser } from '../../access/users/visible-user.ts';
import type { Queryable, Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { purchases } from '../../tables/sales/order-tables.ts';
import { lockSubscription, running } from '../renewals/cancel-subscription.ts';
import { pauseSubscription, previewPause, resumeSubscription } from './pause-subscription.ts';

type OfUser = { Id: number; Purchase: number };

async function findSubscription(db: Queryable, userId: number, id: number) {
  const [purchase] = await db.select().from(purchases).where(running(userId, id));
  return orNotFound(purchase);
}

const lockVisible = async (tx: Tx, caller: Caller, { Id, Purchase }: OfUser) =>
  lockSubscription(tx, (await getVisibleUser(tx, Id, caller)).Id, Purchase);

const lockOwn = async (tx: Tx, caller: Caller, id: number) =>
  lockSubscription(tx, orNotFound(await findCustomerId(tx, caller)), id);

/** Pauses of subscriptions: by staff for a customer, and by customers where the package lets them. */
export function pausesRoutes(api: Api): void {
  read(api, previewUserPause, async (db, { params, query, caller, now }) => {
    const { Id } = await getVisibleUser(db, params.Id, caller);
    return previewPause(db, await findSubscription(db, Id, params.Purchase), query, { now, byStaff: true });
  });
  write(api, pauseUserSubscription, async (tx, { params, body, caller, now }) => {
    const { purchase } = await lockVisible(tx, caller, params);
    await pauseSubscription(tx, purchase, body, { caller, now, byStaff: true });
    return undefined;
  });
  write(api, resumeUserSubscription, async (tx, { params, caller, now }) => {
    const { purchase } = await lockVisible(tx, caller, params);
    return resumeSubscription(tx, purchase, { caller, now });
  });
  read(api, previewOwn, async (db, { params, query, caller, now }) => {
    const userId = orNotFound(await findCustomerId(db, caller));
    return previewPause(db, await findSubscription(db, userId, params.Id), query, { now, byStaff: false });
  });
  write(api, pauseOwn, async (tx, { params, body, caller, now }) => {
    const { purchase } = await lockOwn(tx, caller, params.Id);
    await pauseSubscription(tx, purchase, body, { caller, now, byStaff: false });
    return undefined;
  });
  write(api, resumeOwn, async (tx, { params, caller, now }) => {
    const { purchase } = await lockOwn(tx, caller, params.Id);
    return resumeSubscription(tx, purchase, { caller, now });
  });
}

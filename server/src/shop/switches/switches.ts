import { ConsentSource } from '@circolo/contract/access/registration/consent';
import { UserNature } from '@circolo/contract/authorization/natures';
import { problem } from '@circolo/contract/errors/problem';
import { cancelSwitch, listSwitches, makeSwitch as makeCall } from '@circolo/contract/shop/switches';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, eq } from 'drizzle-orm';
import { findCustomerId } from '../../access/customers/customer.ts';
import { recordTerms } from '../../access/registration/consents.ts';
import type { Queryable, Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { assertNotCopy } from '../../http/assert-not-copy.ts';
import type { Caller } from '../../http/caller.ts';
import { type HandlerInput, orNotFound, read, write } from '../../http/implement.ts';
import { lockCustomer } from '../../sales/customers/customer-totals.ts';
import { assertExpectedPrice } from '../../sales/pricing/assert-expected-price.ts';
import type { SwitchOccasion } from '../../sales/purchases/switch-rules.ts';
import { findSwitchable } from '../../sales/purchases/switchable-purchase.ts';
import { makeSwitch, takeSwitchBack } from '../../sales/switches/make-switch.ts';
import { switchPageOf } from '../../sales/switches/switch-offers.ts';
import { orders, purchases } from '../../tables/sales/order-tables.ts';
import { readMyOrder } from '../account/my-orders.ts';

const occasionOf = (caller: Caller, now: Date): SwitchOccasion => ({
  OriginId: caller.OriginId,
  Nature: caller.Nature ?? UserNature.standard, // An account of the shop alone is a customer like any other.
  day: romeDay(now),
  byStaff: false,
});

async function own(db: Queryable, id: number, caller: Caller) {
  const userId = await findCustomerId(db, caller);
  const switched = orNotFound(await findSwitchable(db, id, eq(purchases.UserId, userId ?? 0)));
  return { userId: userId ?? 0, switched };
}

async function makeIt(tx: Tx, api: Api, received: HandlerInput<typeof makeCall>) {
  const { params, body, caller, now } = received;
  assertNotCopy(api);
  const { userId } = await own(tx, params.Id, caller);
  const [same] = await tx
    .select({ Id: orders.Id, Date: orders.Date })
    .from(orders)
    .where(and(eq(orders.UserId, userId), eq(orders.CheckoutId, body.CheckoutId)));
  if (same) {
    const Order = orNotFound(await readMyOrder(tx, userId, same.Id, now));
    return { Order, StartsOn: romeDay(new Date(same.Date)) };
  }
  await lockCustomer(tx, userId);
  const { switched } = await own(tx, params.Id, caller);
  const { order, StartsOn } = await makeSwitch(
    tx,
    {
      switched,
      occasion: occasionOf(caller, now),
      SwitchId: body.Switch.Id,
      PackageId: body.Package.Id,
      ShopPaymentTypeId: body.ShopPaymentType?.Id ?? 0,
      accept: (quote) => {
        if (!body.AcceptPolicy && !caller.ActingFor)
          throw problem('CheckoutAcceptPolicy', { fields: { AcceptPolicy: { code: 'mustAccept' } } });
        assertExpectedPrice(quote.priced.Total, body.ExpectedTotal);
      },
      checkOut: {
        CheckoutId: body.CheckoutId,
        PolicyVersion: caller.ActingFor ? null : body.PolicyVersion,
      },
    },
    { api, caller, now, outlay: null },
  );
  await recordTerms(tx, received, { UserId: userId, Source: ConsentSource.switch });
  return { Order: order && orNotFound(await readMyOrder(tx, userId, order.Id, now)), StartsOn };
}

/** The calls of a customer who changes plan. */
export function switchesRoutes(api: Api): void {
  read(api, listSwitches, async (db, { params, caller, now, language }) => {
    const { switched } = await own(db, params.Id, caller);
    return switchPageOf(db, switched, occasionOf(caller, now), language);
  });
  write(api, makeCall, (tx, received) => makeIt(tx, api, received));
  write(api, cancelSwitch, async (tx, { params, caller, now }) => {
    const { switched } = await own(tx, params.Id, caller);
    await takeSwitchBack(tx, switched, occasionOf(caller, now), { api, caller, now });
    return undefined;
  });
}

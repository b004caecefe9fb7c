import type { UserNatureCode } from '@circolo/contract/access/natures';
import { problem } from '@circolo/contract/errors/problem';
import { cancelUserSwitch, listUserSwitches, makeUserSwitch } from '@circolo/contract/sales/desk-switches';
import { fromCents, toCents } from '@circolo/contract/values/money';
import { romeDay } from '@circolo/contract/values/rome-day';
import { eq } from 'drizzle-orm';
import { reachedUser } from '../access/reached-user.ts';
import { users } from '../access/tables.ts';
import type { Queryable } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import type { Caller } from '../http/caller.ts';
import { found, read, write } from '../http/implement.ts';
import { lockCustomer } from './customer-totals.ts';
import { makeSwitch, takeSwitchBack } from './make-switch.ts';
import type { Quote } from './quote.ts';
import { switchPageOf } from './switch-offers.ts';
import type { SwitchOccasion } from './switch-rules.ts';
import { findSwitchable } from './switched-purchase.ts';
import { purchases } from './tables.ts';

interface Asked {
  params: { Id: number; Purchase: number };
  caller: Caller;
  now: Date;
}

/** A customer's purchase that may be switched, by staff, in the customer's own brand. */
async function reached(db: Queryable, { params, caller, now }: Asked) {
  const { Id } = await reachedUser(db, params.Id, caller);
  const switched = found(await findSwitchable(db, params.Purchase, eq(purchases.UserId, Id)));
  const [customer] = await db
    .select({ OriginId: users.OriginId, Nature: users.Nature })
    .from(users)
    .where(eq(users.Id, Id));
  const { OriginId, Nature } = found(customer);
  const occasion: SwitchOccasion = { OriginId, Nature: Nature as UserNatureCode, day: romeDay(now), byStaff: true };
  return { switched, occasion };
}

function refuseOther({ priced: { Total } }: Quote, expected: number): void {
  if (Total === toCents(expected)) return;
  const total = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' }).format(fromCents(Total));
  throw problem('PriceChanged', { parameters: { total } });
}

/** The calls of staff who change a customer's plan. */
export function deskSwitchesRoutes(api: Api): void {
  read(api, listUserSwitches, async (db, asked) => {
    const { switched, occasion } = await reached(db, asked);
    return switchPageOf(db, switched, occasion, asked.language);
  });
  write(api, makeUserSwitch, async (tx, asked) => {
    const { body, caller, now } = asked;
    await lockCustomer(tx, (await reachedUser(tx, asked.params.Id, caller)).Id);
    const { order, StartsOn } = await makeSwitch(
      tx,
      {
        ...(await reached(tx, asked)),
        SwitchId: body.Switch.Id,
        PackageId: body.Package.Id,
        ShopPaymentTypeId: body.ShopPaymentType?.Id ?? 0,
        accept: (quote) => refuseOther(quote, body.ExpectedTotal),
      },
      { api, caller, now },
    );
    return { Order: order && { Id: order.Id, Description: order.Number }, StartsOn };
  });
  write(api, cancelUserSwitch, async (tx, asked) => {
    const { switched, occasion } = await reached(tx, asked);
    await takeSwitchBack(tx, switched, occasion, { api, caller: asked.caller, now: asked.now });
    return undefined;
  });
}

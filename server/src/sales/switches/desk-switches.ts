import type { UserNatureCode } from '@circolo/contract/authorization/natures';
import { problem } from '@circolo/contract/errors/problem';
import { cancelUserSwitch, listUserSwitches, makeUserSwitch } from '@circolo/contract/sales/switches/desk-switches';
import { fromCents, toCents } from '@circolo/contract/values/money';
import { romeDay } from '@circolo/contract/values/rome-day';
import { eq } from 'drizzle-orm';
import { getVisibleUser } from '../../access/users/visible-user.ts';
import type { Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { users } from '../../tables/access/user-tables.ts';
import { purchases } from '../../tables/sales/order-tables.ts';
import { lockCustomer } from '../customers/customer-totals.ts';
import type { Quote } from '../pricing/quote.ts';
import type { SwitchOccasion } from '../purchases/switch-rules.ts';
import { findSwitchable } from '../purchases/switchable-purchase.ts';
import { makeSwitch, takeSwitchBack } from './make-switch.ts';
import { switchPageOf } from './switch-offers.ts';

interface SwitchInput {
  params: { Id: number; Purchase: number };
  caller: Caller;
  now: Date;
}

/** A customer's purchase that may be switched, by staff, in the customer's own brand. */
async function findVisibleSwitch(db: Queryable, { params, caller, now }: SwitchInput) {
  const { Id } = await getVisibleUser(db, params.Id, caller);
  const switched = orNotFound(await findSwitchable(db, params.Purchase, eq(purchases.UserId, Id)));
  const [customer] = await db
    .select({ OriginId: users.OriginId, Nature: users.Nature })
    .from(users)
    .where(eq(users.Id, Id));
  const { OriginId, Nature } = orNotFound(customer);
  const occasion: SwitchOccasion = { OriginId, Nature: Nature as UserNatureCode, day: romeDay(now), byStaff: true };
  return { switched, occasion };
}

function assertExpectedTotal({ priced: { Total } }: Quote, expected: number): void {
  if (Total === toCents(expected)) return;
  const total = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' }).format(fromCents(Total));
  throw problem('PriceChanged', { parameters: { total } });
}

/** The calls of staff who change a customer's plan. */
export function deskSwitchesRoutes(api: Api): void {
  read(api, listUserSwitches, async (db, asked) => {
    const { switched, occasion } = await findVisibleSwitch(db, asked);
    return switchPageOf(db, switched, occasion, asked.language);
  });
  write(api, makeUserSwitch, async (tx, asked) => {
    const { body, caller, now } = asked;
    await lockCustomer(tx, (await getVisibleUser(tx, asked.params.Id, caller)).Id);
    const { order, StartsOn } = await makeSwitch(
      tx,
      {
        ...(await findVisibleSwitch(tx, asked)),
        SwitchId: body.Switch.Id,
        PackageId: body.Package.Id,
        ShopPaymentTypeId: body.ShopPaymentType?.Id ?? 0,
        accept: (quote) => assertExpectedTotal(quote, body.ExpectedTotal),
      },
      { api, caller, now },
    );
    return { Order: order && { Id: order.Id, Description: order.Number }, StartsOn };
  });
  write(api, cancelUserSwitch, async (tx, asked) => {
    const { switched, occasion } = await findVisibleSwitch(tx, asked);
    await takeSwitchBack(tx, switched, occasion, { api, caller: asked.caller, now: asked.now });
    return undefined;
  });
}

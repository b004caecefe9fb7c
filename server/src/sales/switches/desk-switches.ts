import type { UserNatureCode } from '@circolo/contract/authorization/natures';
import { MoneyActKind } from '@circolo/contract/sales/approvals/approval-codes';
import { cancelUserSwitch, listUserSwitches, makeUserSwitch } from '@circolo/contract/sales/switches/desk-switches';
import { romeDay } from '@circolo/contract/values/rome-day';
import { eq } from 'drizzle-orm';
import { getVisibleUser } from '../../access/users/visible-user.ts';
import type { Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { users } from '../../tables/access/user-tables.ts';
import { purchases } from '../../tables/sales/order-tables.ts';
import { doOrAsk } from '../approvals/do-or-ask.ts';
import { defineMoneyAct } from '../approvals/money-act.ts';
import { lockCustomer } from '../customers/customer-totals.ts';
import { assertExpectedPrice } from '../pricing/assert-expected-price.ts';
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

interface SwitchParams {
  UserId: number;
  Purchase: number;
  SwitchId: number;
  PackageId: number;
  ShopPaymentTypeId: number;
  /** In EUR, as the form showed it. */
  ExpectedTotal: number;
}

const switchAct = defineMoneyAct<SwitchParams, { Order: { Id: number; Description: string } | null; StartsOn: string }>(
  {
    kind: MoneyActKind.planSwitch,
    access: makeUserSwitch.access,
    reasonOf: () => null,
    carryOut: async (tx, asked, { api, caller, now, outlay }) => {
      const params = { Id: asked.UserId, Purchase: asked.Purchase };
      await lockCustomer(tx, (await getVisibleUser(tx, asked.UserId, caller)).Id);
      const { SwitchId, PackageId, ShopPaymentTypeId, ExpectedTotal } = asked;
      const { order, StartsOn } = await makeSwitch(
        tx,
        {
          ...(await findVisibleSwitch(tx, { params, caller, now })),
          SwitchId,
          PackageId,
          ShopPaymentTypeId,
          accept: (quote) => assertExpectedPrice(quote.priced.Total, ExpectedTotal),
        },
        { api, caller, now, outlay },
      );
      return { Order: order && { Id: order.Id, Description: order.Number }, StartsOn };
    },
  },
);

/** The calls of staff who change a customer's plan. */
export function deskSwitchesRoutes(api: Api): void {
  read(api, listUserSwitches, async (db, asked) => {
    const { switched, occasion } = await findVisibleSwitch(db, asked);
    return switchPageOf(db, switched, occasion, asked.language);
  });
  write(api, makeUserSwitch, async (tx, { params, body, caller, now, language }) => {
    const asked = {
      UserId: params.Id,
      Purchase: params.Purchase,
      SwitchId: body.Switch.Id,
      PackageId: body.Package.Id,
      ShopPaymentTypeId: body.ShopPaymentType?.Id ?? 0,
      ExpectedTotal: body.ExpectedTotal,
    };
    const outcome = await doOrAsk(tx, switchAct, asked, { api, caller, now, language });
    return outcome.done ? { ...outcome.result, Waits: false } : { Order: null, StartsOn: romeDay(now), Waits: true };
  });
  write(api, cancelUserSwitch, async (tx, asked) => {
    const { switched, occasion } = await findVisibleSwitch(tx, asked);
    await takeSwitchBack(tx, switched, occasion, { api, caller: asked.caller, now: asked.now });
    return undefined;
  });
}

import { SwitchEffect } from '@circolo/contract/catalogue/switches/product-switch';
import {
  type SharedCredit,
  shareCredit,
  type UnusedValue,
  unusedValue,
} from '@circolo/contract/sales/switches/switch-proration';
import { percentageOf, withoutVat } from '@circolo/contract/values/money';
import { shiftDay } from '@circolo/contract/values/rome-day';
import type { Queryable } from '../../db/database.ts';
import { type Quote, quoteLines } from '../pricing/quote.ts';
import type { SwitchOccasion, SwitchTarget } from '../purchases/switch-rules.ts';
import type { SwitchablePurchase } from '../purchases/switchable-purchase.ts';

/** What a switch costs, and what becomes of the purchase that it ends; `OffPrice` in cents before VAT, what is given back with it. */
export interface SwitchQuote {
  StartsOn: string;
  unused: UnusedValue;
  credit: SharedCredit;
  quote: Quote;
}

/**
 * What a switch costs on a day: the one function of the preview and the charge. At the period's end the new package costs
 * its price and nothing is left of the old one. Throws `PackageNotSold` where the new package is not sold there.
 */
export async function quoteSwitch(
  db: Queryable,
  switched: SwitchablePurchase,
  { rule, PackageId }: SwitchTarget,
  { OriginId, day, byStaff }: SwitchOccasion,
): Promise<SwitchQuote> {
  const { purchase, Software, Value, Pauses, IsPaidWithoutVat } = switched;
  const asked = { PackageId, Quantity: 1, FollowsId: purchase.Id, SwitchFee: rule.Fee };
  const quoted = (ProrationCredit: number) =>
    quoteLines(db, {
      OriginId,
      Software,
      day,
      byStaff,
      UserId: purchase.UserId,
      lines: [{ ...asked, ProrationCredit }],
    });
  const none = { OffPrice: 0, ToAccount: 0, Back: 0 };
  if (rule.Effect === SwitchEffect.periodEnd) {
    const StartsOn = purchase.EndDate === null ? day : shiftDay(purchase.EndDate, 1);
    return { StartsOn, unused: { Left: 0, Days: 0, Amount: 0 }, credit: none, quote: await quoted(0) };
  }
  const unused = unusedValue({ ...purchase, Value, Pauses }, day, rule.Proration as 'N' | 'D' | 'F'); // A column of them.
  const plain = await quoted(0);
  const [line] = plain.Lines;
  if (!line || unused.Amount === 0) return { StartsOn: day, unused, credit: none, quote: plain };
  // What the new line costs before VAT and without the fee is what the credit may take off.
  const net = (amount: number) => (line.PriceIncludesVat ? withoutVat(amount, line.VatRate) : amount);
  const credit = shareCredit(unused.Amount, line.Taxable - net(line.SetupFee), rule.CreditMode as 'O' | 'W' | 'R'); // Same.
  const asMeant = line.PriceIncludesVat
    ? credit.OffPrice + percentageOf(credit.OffPrice, line.VatRate)
    : credit.OffPrice;
  // What was paid with VAT goes back with VAT: what is promised is what is booked.
  const withVat = (amount: number) => (IsPaidWithoutVat ? amount : amount + percentageOf(amount, line.VatRate));
  const given = { ...credit, ToAccount: withVat(credit.ToAccount), Back: withVat(credit.Back) };
  return { StartsOn: day, unused, credit: given, quote: credit.OffPrice > 0 ? await quoted(asMeant) : plain };
}

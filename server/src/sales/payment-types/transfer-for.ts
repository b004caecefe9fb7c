import { OrderStatus, PaymentVector } from '@circolo/contract/sales/codes';
import { awaitsApproval } from '@circolo/contract/sales/orders/order-status';
import { epcPayload } from '@circolo/contract/sales/transfers/epc-qr';
import type { TransferInstructions } from '@circolo/contract/sales/transfers/transfer-instructions';
import { type Cents, fromCents } from '@circolo/contract/values/money';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { banks, shopPaymentTypes } from '../../tables/sales/payment-type-tables.ts';
import { missingOf } from '../order-records/missing.ts';
import { nextAmount } from '../order-records/order-instalments.ts';
import type { OrderRow } from '../order-records/order-rows.ts';
import type { PaymentChoice } from './offered-payments.ts';

/** While one of these holds, an order still waits for its transfer. */
const waiting: readonly string[] = [
  OrderStatus.pending,
  OrderStatus.pendingRenew,
  OrderStatus.pendingConfirm,
  OrderStatus.suspended,
];

// Made once: making one costs more than all else that an answer needs.
const euros = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' });

/** The instructions of a payment type with this order's own values in the places left for them. */
function filled(instructions: string | null, order: OrderRow, iban: string, amount: Cents): string | null {
  const due = fromCents(amount);
  const values: Record<string, string> = {
    Total: euros.format(due),
    Iban: iban,
    TransferReference: order.TransferReference ?? '',
    ExpirationDate: order.ExpirationDate.split('-').reverse().join('/'),
  };
  return instructions?.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place) ?? null;
}

/** How to pay an order by transfer today, while it waits for one; null where it is paid another way. */
export function transferOf(order: OrderRow, { type, bank }: PaymentChoice, today: string): TransferInstructions | null {
  const due = nextAmount(order, today);
  if (!bank || !order.TransferReference || missingOf(order) <= 0 || !waiting.includes(order.Status)) return null;
  if (awaitsApproval(order)) return null;
  if (type.PaymentVector !== PaymentVector.bankTransfer) return null;
  const transfer = { Bic: bank.Bic, Holder: bank.Holder, Iban: bank.Iban, Remittance: order.TransferReference };
  return {
    Holder: bank.Holder,
    Bank: bank.Description,
    Iban: bank.Iban,
    Bic: bank.Bic,
    Amount: fromCents(due),
    Reference: order.TransferReference,
    ExpirationDate: order.ExpirationDate,
    Instructions: filled(type.Instructions ?? bank.Instructions, order, bank.Iban, due),
    EpcPayload: epcPayload({ ...transfer, Amount: due }),
  };
}

/** The same, read for a stored order. */
export async function transferFor(db: Queryable, order: OrderRow, today: string): Promise<TransferInstructions | null> {
  const [choice] = await db
    .select({ type: shopPaymentTypes, bank: banks })
    .from(shopPaymentTypes)
    .leftJoin(banks, eq(banks.Id, order.BankId ?? 0))
    .where(eq(shopPaymentTypes.Id, order.ShopPaymentTypeId));
  return choice ? transferOf(order, choice, today) : null;
}

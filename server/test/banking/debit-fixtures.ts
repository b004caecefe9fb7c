import assert from 'node:assert/strict';
import { nextBankDay } from '@circolo/contract/banking/debits/bank-days';
import { mandateTextVersion } from '@circolo/contract/banking/debits/mandate';
import { italianIban } from '@circolo/contract/values/identifiers/iban';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import type { SignedIn, TestApp } from '../app.ts';
import { checkOutBody, type TestShop } from '../sales/order-factory.ts';

let account = 800_000;

/** An Italian account without a mandate yet. */
export function newIban(): string {
  account += 1;
  return italianIban('02008', '01600', String(account).padStart(12, '0'));
}

/** An account of ours that collects debits. */
export async function debitBank(staff: SignedIn): Promise<{ Id: number; Iban: string }> {
  account += 1;
  const Iban = italianIban('03069', '09606', String(account).padStart(12, '0'));
  const { status, body } = await staff.post('/Banks', {
    Description: `Banca ${account}`,
    Holder: 'Circolo Società S.r.l.',
    Iban,
    Bic: 'BCITITMM',
    UseForDebits: true,
    CreditorIdentifier: 'IT73ZZZ0000099999010152',
  });
  assert.equal(status, 201, JSON.stringify(body));
  return { Id: body.Id, Iban };
}

/** Signs a mandate as a customer does; returns the answer. */
export const sign = (buyer: SignedIn, Iban: string, more: Record<string, unknown> = {}) =>
  buyer.post('/Shop/Mandates', {
    Iban,
    Holder: 'Società Però',
    Accepted: true,
    Version: mandateTextVersion,
    ...more,
  });

/** Places an order that is to be paid by debit; answers its id. */
export async function placeForDebit(buyer: SignedIn, shop: Pick<TestShop, 'yearly' | 'paymentTypes'>): Promise<number> {
  const body = checkOutBody(shop, { ShopPaymentType: { Id: shop.paymentTypes.SS } });
  const answer = await buyer.post('/Shop/Orders', body);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body.Id;
}

/** A day on which a debit can be collected that is announced now. */
export const collectable = (app: TestApp): string => nextBankDay(shiftDay(romeDay(app.clock.now ?? new Date()), 14));

/** A batch of orders; it has to be made. */
export async function newBatch(app: TestApp, staff: SignedIn, bankId: number, Orders: number[]) {
  const body = { Bank: { Id: bankId }, CollectionDate: collectable(app), Scheme: 'C', Orders };
  const answer = await staff.post('/DebitBatches', body);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body;
}

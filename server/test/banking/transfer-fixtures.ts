import assert from 'node:assert/strict';
import { nextBankDay } from '@circolo/contract/banking/debits/bank-days';
import { italianIban } from '@circolo/contract/values/identifiers/iban';
import { romeDay } from '@circolo/contract/values/rome-day';
import type { SignedIn, TestApp } from '../app.ts';
import { orderBody, type TestShop } from '../sales/order-factory.ts';

let account = 500_000;

/** An account of somebody. */
export function payeeIban(): string {
  account += 1;
  return italianIban('02008', '01600', String(account).padStart(12, '0'));
}

/** An account of ours that transfers leave from. */
export async function transferBank(staff: SignedIn): Promise<{ Id: number; Iban: string }> {
  account += 1;
  const Iban = italianIban('03069', '09606', String(account).padStart(12, '0'));
  const bank = { Description: `Banca ${account}`, Holder: 'Circolo Società S.r.l.', Iban, Bic: 'BCITITMM' };
  const { status, body } = await staff.post('/Banks', bank);
  assert.equal(status, 201, JSON.stringify(body));
  return { Id: body.Id, Iban };
}

/** A refund by transfer of a paid order of a new customer. */
export async function transferRefund(
  app: TestApp,
  staff: SignedIn,
  shop: TestShop,
  Amount = 20,
): Promise<{ Kind: 'R'; Id: number; orderId: number; userId: number }> {
  const { userId } = await app.as('STD');
  const { body: order } = await staff.post('/Orders', orderBody(shop, userId));
  await staff.post(`/Orders/${order.Id}/Status`, { From: 'IA', To: 'PA' });
  const { status, body } = await staff.post(`/Orders/${order.Id}/Refunds`, { Method: 'T', Amount, Reason: 'Reso' });
  assert.equal(status, 201, JSON.stringify(body));
  return { Kind: 'R', Id: body.Refunds[0].Id, orderId: order.Id, userId };
}

/** Says where a refund or a payout goes. */
export const setAccount = (
  staff: SignedIn,
  { Kind, Id }: { Kind: string; Id: number },
  more: Record<string, unknown> = { Source: 'S', Iban: payeeIban(), Holder: 'Società Però' },
) => staff.post('/TransferBatches/Accounts', { Kind, Id, ...more });

/** What a batch of some items is asked for with. */
export const batchBody = (app: TestApp, bankId: number, items: readonly { Kind: string; Id: number }[]) => ({
  Bank: { Id: bankId },
  ExecutionDate: nextBankDay(romeDay(app.clock.now ?? new Date())),
  Items: items.map(({ Kind, Id }) => ({ Kind, Id })),
});

/** A batch of some items; it has to be made. */
export async function newTransfers(
  app: TestApp,
  staff: SignedIn,
  bankId: number,
  items: readonly { Kind: string; Id: number }[],
) {
  const { status, body } = await staff.post('/TransferBatches', batchBody(app, bankId, items));
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

/** A batch that somebody else has released and that is at the bank. */
export async function sentTransfers(
  app: TestApp,
  { maker, releaser }: { maker: SignedIn; releaser: SignedIn },
  bankId: number,
  items: readonly { Kind: string; Id: number }[],
) {
  const batch = await newTransfers(app, maker, bankId, items);
  await releaser.post(`/TransferBatches/${batch.Id}/Release`, {});
  const { body } = await maker.post(`/TransferBatches/${batch.Id}/State`, { State: 'S' });
  assert.equal(body.State, 'S', JSON.stringify(body));
  return body;
}

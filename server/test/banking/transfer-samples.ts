import { transferBatches } from '@circolo/contract/banking/transfers/transfer-batch';
import { giveCredit } from '../sales/wallet.ts';
import type { Sample } from '../sample.ts';
import { newTransfers, setAccount, transferBank } from './transfer-fixtures.ts';

const text = (value: unknown): string => String(value);

export const transferBatchesSample: Sample = {
  resource: transferBatches,
  unreferred: true,
  kept: true,
  make: async (app) => {
    const staff = await app.as('SUS');
    const { userId } = await app.as('STD');
    await giveCredit(app, userId, 5_000);
    const { body } = await staff.post(`/Users/${userId}/Payouts`, { Amount: 20, Reason: 'Richiesta' });
    const item = { Kind: 'C', Id: body.Payouts[0].Id };
    await setAccount(staff, item);
    const bank = await transferBank(staff);
    return (await newTransfers(app, staff, bank.Id, [item])).Id;
  },
  finds: {
    Search: ({ MessageId }) => text(MessageId),
    Bank: ({ Bank }) => text((Bank as { Id: number }).Id),
    State: ({ State }) => text(State),
    ExecutionDateFrom: ({ ExecutionDate }) => text(ExecutionDate),
    ExecutionDateTo: ({ ExecutionDate }) => text(ExecutionDate),
  },
  misses: {
    Search: 'nessuno',
    Bank: '999999',
    State: 'X',
    ExecutionDateFrom: '2999-01-01',
    ExecutionDateTo: '2000-01-01',
  },
};

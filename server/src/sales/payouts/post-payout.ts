import type { Tx } from '../../db/database.ts';
import { post } from '../../ledger/post.ts';
import type { creditPayouts } from '../../tables/sales/payout-tables.ts';

type Payout = Pick<typeof creditPayouts.$inferSelect, 'Id' | 'UserId' | 'Amount' | 'Unpaid'>;

const about = ({ UserId }: Payout, now: Date) => ({ UserId, now });
const from = (BankId: number | null) => ({ source: { Provider: null, BankId } });

/** Credit is on its way out: off the wallet, owed until it has left. */
export const postPayout = (tx: Tx, payout: Payout, now: Date): Promise<boolean> =>
  post(tx, 'payoutRequested', [payout.Amount], { ...about(payout, now), Key: `payout/${payout.Id}/requested` });

/** It does not leave after all: back on the wallet. */
export const postPayoutCalledOff = (tx: Tx, payout: Payout, now: Date): Promise<boolean> =>
  post(tx, 'payoutCalledOff', [payout.Amount], { ...about(payout, now), Key: `payout/${payout.Id}/calledOff` });

/** It has left one of our banks. */
export const postPayoutPaid = (tx: Tx, payout: Payout, now: Date, BankId: number | null): Promise<boolean> =>
  post(tx, 'payoutPaid', [payout.Amount], {
    ...about(payout, now),
    ...from(BankId),
    Key: `payout/${payout.Id}/paid/${payout.Unpaid}`,
  });

/** It had left, and is back at the bank that it left from. */
export const postPayoutUnpaid = (tx: Tx, payout: Payout, now: Date, BankId: number): Promise<boolean> =>
  post(tx, 'payoutUnpaid', [payout.Amount], {
    ...about(payout, now),
    ...from(BankId),
    Key: `payout/${payout.Id}/unpaid/${payout.Unpaid}`,
  });

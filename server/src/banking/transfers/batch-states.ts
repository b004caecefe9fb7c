import { TransferBatchState, type TransferBatchStateCode } from '@circolo/contract/banking/transfers/transfer-codes';

/** The states of a batch whose file is, or was, at the bank. */
export const withFile: readonly TransferBatchStateCode[] = [
  TransferBatchState.sent,
  TransferBatchState.done,
  TransferBatchState.partlyDone,
];

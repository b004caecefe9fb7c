import { hasNamed, named, textAt, type XmlNode } from '../../xml/xml-nodes.ts';
import { readAmount } from '../amounts.ts';
import { reasonOf, type StatedBooking, type StatedReports, withoutReason } from './stated-reports.ts';

/** The family of a reversal because of a return, in the codes of ISO 20022. */
const returnFamily = 'RRTN';

const isReturn = (entry: unknown, details: unknown): boolean =>
  hasNamed(details, 'RtrInf') ||
  textAt(entry, 'RvslInd') === 'true' ||
  [entry, details].some((node) => textAt(node, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd') === returnFamily);

/** The amount of one transaction, which may be stated only for the entry that it is alone in. */
function amountOf(entry: XmlNode, details: unknown, isAlone: boolean): number | null {
  const own = textAt(details, 'Amt') || textAt(details, 'AmtDtls', 'TxAmt', 'Amt');
  const stated = own || (isAlone ? textAt(entry, 'Amt') : '');
  return stated ? readAmount(stated, '.') : null;
}

function bookingsOf(entry: unknown): StatedBooking[] {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
  if (status !== '' && status !== 'BOOK') return [];
  const transactions = [...named(entry, 'TxDtls')];
  return transactions.flatMap((details) => {
    const EndToEndId = textAt(details, 'Refs', 'EndToEndId');
    if (!EndToEndId) return [];
    const isCredit = (textAt(details, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd')) === 'CRDT';
    const reason = reasonOf(textAt(details, 'RtrInf', 'Rsn', 'Cd')) ?? withoutReason;
    // Money that comes with the name of a transfer of ours is that transfer, back.
    const Returned = isCredit || isReturn(entry, details) ? reason : null;
    return [{ EndToEndId, Amount: amountOf(entry as XmlNode, details, transactions.length === 1), Returned }];
  });
}

/** Reads a notification of debits and credits (camt.054) of any version: transfers that were booked, and those that came back. */
export const readNotification = (document: unknown): StatedReports => ({
  files: [],
  transfers: [],
  bookings: [...named(document, 'Ntry')].flatMap(bookingsOf),
});

import { BankReport, type BankReportCode } from '@circolo/contract/banking/transfers/transfer-codes';
import { named, textAt } from '../../xml/xml-nodes.ts';
import { reasonOf, type StatedReport, type StatedReports } from './stated-reports.ts';

const reports: readonly string[] = Object.values(BankReport);
const isReport = (text: string): text is BankReportCode => reports.includes(text);

/** The status of a part of a report, by the names of its own name and status. */
function statusOf(node: unknown, name: string, status: string): StatedReport {
  const stated = textAt(node, status);
  return {
    Name: textAt(node, name),
    Report: isReport(stated) ? stated : null,
    Code: reasonOf(textAt(node, 'StsRsnInf', 'Rsn', 'Cd')),
  };
}

const isNamed = ({ Name }: StatedReport): boolean => Name !== '';

/**
 * Reads a payment status report (pain.002) of any version: what the bank says of files as a whole and of single transfers. A
 * transfer that is rejected without a reason has that of its file.
 */
export function readStatusReport(document: unknown): StatedReports {
  const groups = [...named(document, 'OrgnlGrpInfAndSts')].map((node) => statusOf(node, 'OrgnlMsgId', 'GrpSts'));
  const payments = [...named(document, 'OrgnlPmtInfAndSts')];
  const files = [...groups, ...payments.map((node) => statusOf(node, 'OrgnlPmtInfId', 'PmtInfSts'))];
  const fallback = files.find(({ Code }) => Code !== null)?.Code ?? null;
  const transfers = [...named(document, 'TxInfAndSts')].map((node) => {
    const stated = statusOf(node, 'OrgnlEndToEndId', 'TxSts');
    return { ...stated, Code: stated.Code ?? fallback };
  });
  return { files: files.filter(isNamed), transfers: transfers.filter(isNamed), bookings: [] };
}

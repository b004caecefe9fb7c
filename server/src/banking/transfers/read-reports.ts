import { problem } from '@circolo/contract/errors/problem';
import { XMLParser } from 'fast-xml-parser';
import { parseXml } from '../../xml/parse-xml.ts';
import { hasNamed } from '../../xml/xml-nodes.ts';
import { readNotification } from './read-notification.ts';
import { readStatusReport } from './read-status-report.ts';
import type { StatedReports } from './stated-reports.ts';

const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => ['TxInfAndSts', 'TxDtls', 'StsRsnInf', 'OrgnlPmtInfAndSts', 'Ntry'].includes(String(name)),
});

/** What a file of the bank says of our transfers: a pain.002 or a camt.054 of any version. */
export function readReports(text: string): StatedReports {
  const document = parseXml(parser, text, 'StatementUnreadable');
  if (hasNamed(document, 'CstmrPmtStsRpt')) return readStatusReport(document);
  if (hasNamed(document, 'BkToCstmrDbtCdtNtfctn')) return readNotification(document);
  throw problem('StatementUnreadable');
}

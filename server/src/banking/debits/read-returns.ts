import { problem } from '@circolo/contract/errors/problem';
import { XMLParser } from 'fast-xml-parser';
import { parseXml } from '../../xml/parse-xml.ts';
import { hasNamed, named, textAt } from '../../xml/xml-nodes.ts';

/** A returned debit, as a file of the bank states it. */
interface StatedReturn {
  EndToEndId: string;
  Code: string;
}

/** What a file of the bank states: returned debits, and files of ours that it refused as a whole, by their names. */
export interface StatedReturns {
  returns: StatedReturn[];
  refused: string[];
}

const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => ['TxInfAndSts', 'TxDtls', 'StsRsnInf'].includes(String(name)),
});

/** Rejected before anything was booked (pain.002). */
const rejected = (document: unknown): StatedReturn[] =>
  [...named(document, 'TxInfAndSts')].map((one) => ({
    EndToEndId: textAt(one, 'OrgnlEndToEndId'),
    Code: textAt(one, 'StsRsnInf', 'Rsn', 'Cd'),
  }));

/** Returned after it was booked (camt.053 and camt.054). */
const returned = (document: unknown): StatedReturn[] =>
  [...named(document, 'TxDtls')].map((one) => ({
    EndToEndId: textAt(one, 'Refs', 'EndToEndId'),
    Code: textAt(one, 'RtrInf', 'Rsn', 'Cd'),
  }));

/** The bank took nothing of a file (pain.002): none of its debits will be collected. */
const refusedFiles = (document: unknown): string[] =>
  [...named(document, 'OrgnlGrpInfAndSts')]
    .filter((one) => textAt(one, 'GrpSts') === 'RJCT')
    .map((one) => textAt(one, 'OrgnlMsgId'));

const isComplete = ({ EndToEndId, Code }: StatedReturn): boolean =>
  EndToEndId !== '' && /^[A-Z]{2}[A-Z0-9]{2}$/.test(Code);

/** The returns in a file of the bank: pain.002, camt.053 or camt.054 of any version. */
export function readReturns(text: string): StatedReturns {
  const document = parseXml(parser, text, 'StatementUnreadable');
  const isKnown = ['CstmrPmtStsRpt', 'BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn'].some((name) => hasNamed(document, name));
  if (!isKnown) throw problem('StatementUnreadable');
  return {
    returns: [...rejected(document), ...returned(document)].filter(isComplete),
    refused: refusedFiles(document),
  };
}

import {
  DebitFormat,
  type DebitFormatCode,
  MandateScheme,
  type MandateSchemeCode,
} from '@circolo/contract/banking/debits/debit-codes';
import { element, inside } from '../../xml/write-xml.ts';
import { agent } from '../payment-xml.ts';
import { decimalOf } from './decimal.ts';
import { sepaId, sepaText } from './sepa-text.ts';

/** Whom the debits are for. */
export interface Creditor {
  Name: string;
  Iban: string;
  Bic: string | null;
  CreditorIdentifier: string;
}

/** A debit of a file; `Amount` in cents. */
export interface Debit {
  EndToEndId: string;
  Amount: number;
  SequenceType: string;
  MandateReference: string;
  /** The day on which the mandate was signed. */
  SignedOn: string;
  /** The reference that the bank knows the mandate by, where it was amended since the last file; null for no amendment. */
  AmendedFrom: string | null;
  Holder: string;
  Iban: string;
  Bic: string | null;
  Remittance: string;
}

/** A file of debits that are collected on one day under one scheme. */
export interface DebitFile {
  MessageId: string;
  CreatedAt: string;
  CollectionDate: string;
  Scheme: MandateSchemeCode;
  Format: DebitFormatCode;
  Creditor: Creditor;
  Debits: readonly Debit[];
}

/** A bank, as the version of the message calls its BIC. */
const agentIn = (format: DebitFormatCode, bic: string | null): string =>
  agent(bic, format === DebitFormat.former ? 'BIC' : 'BICFI');

const sumOf = (debits: readonly Debit[]): number => debits.reduce((sum, { Amount }) => sum + Amount, 0);

/**
 * What was amended. The rulebooks know changes of the reference, of the creditor and of the account; a name of the debtor is
 * none of them, so a correction has a reference of its own and names the one before.
 */
const amendment = ({ AmendedFrom }: Debit): string =>
  AmendedFrom === null
    ? ''
    : element('AmdmntInd', 'true') + inside('AmdmntInfDtls', element('OrgnlMndtId', sepaId(AmendedFrom, 35)));

/** An address is left out: since November 2026 it would have to be structured, and within the EEA none is asked for. */
function debitElement(debit: Debit, format: DebitFormatCode): string {
  return inside(
    'DrctDbtTxInf',
    inside('PmtId', element('EndToEndId', sepaId(debit.EndToEndId, 35))),
    `<InstdAmt Ccy="EUR">${decimalOf(debit.Amount)}</InstdAmt>`,
    inside(
      'DrctDbtTx',
      inside(
        'MndtRltdInf',
        element('MndtId', sepaId(debit.MandateReference, 35)),
        element('DtOfSgntr', debit.SignedOn),
        amendment(debit),
      ),
    ),
    inside('DbtrAgt', agentIn(format, debit.Bic)),
    inside('Dbtr', element('Nm', sepaText(debit.Holder, 70))),
    inside('DbtrAcct', inside('Id', element('IBAN', debit.Iban))),
    inside('RmtInf', element('Ustrd', sepaText(debit.Remittance, 140))),
  );
}

/** The debits of one sequence type: first and recurrent ones may not stand together. */
function payments(file: DebitFile, sequence: string, debits: readonly Debit[]): string {
  const { Creditor, Scheme, MessageId, CollectionDate, Format } = file;
  return inside(
    'PmtInf',
    element('PmtInfId', sepaId(`${MessageId}-${sequence}`, 35)),
    element('PmtMtd', 'DD'),
    element('BtchBookg', 'true'),
    element('NbOfTxs', String(debits.length)),
    element('CtrlSum', decimalOf(sumOf(debits))),
    inside(
      'PmtTpInf',
      inside('SvcLvl', element('Cd', 'SEPA')),
      inside('LclInstrm', element('Cd', Scheme === MandateScheme.business ? 'B2B' : 'CORE')),
      element('SeqTp', sequence),
    ),
    element('ReqdColltnDt', CollectionDate),
    inside('Cdtr', element('Nm', sepaText(Creditor.Name, 70))),
    inside('CdtrAcct', inside('Id', element('IBAN', Creditor.Iban))),
    inside('CdtrAgt', agentIn(Format, Creditor.Bic)),
    element('ChrgBr', 'SLEV'),
    inside(
      'CdtrSchmeId',
      inside(
        'Id',
        inside(
          'PrvtId',
          inside('Othr', element('Id', Creditor.CreditorIdentifier), inside('SchmeNm', element('Prtry', 'SEPA'))),
        ),
      ),
    ),
    ...debits.map((debit) => debitElement(debit, Format)),
  );
}

/** A file of direct debits for our bank: ISO 20022 pain.008.001.08, or .02 for a bank that wants it, as the SEPA rulebooks use them. */
export function debitXml(file: DebitFile): string {
  const { Debits, Creditor, MessageId, CreatedAt, Format } = file;
  const sequences = [...new Set(Debits.map(({ SequenceType }) => SequenceType))].sort();
  const header = inside(
    'GrpHdr',
    element('MsgId', sepaId(MessageId, 35)),
    element('CreDtTm', CreatedAt),
    element('NbOfTxs', String(Debits.length)),
    element('CtrlSum', decimalOf(sumOf(Debits))),
    inside('InitgPty', element('Nm', sepaText(Creditor.Name, 70))),
  );
  const parts = sequences.map((sequence) =>
    payments(
      file,
      sequence,
      Debits.filter(({ SequenceType }) => SequenceType === sequence),
    ),
  );
  const body = inside('CstmrDrctDbtInitn', header, ...parts);
  const opening = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.${Format}">`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${opening}${body}</Document>\n`;
}

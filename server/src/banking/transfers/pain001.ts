import { element, inside } from '../../xml/write-xml.ts';
import { decimalOf } from '../debits/decimal.ts';
import { sepaId, sepaText } from '../debits/sepa-text.ts';
import { agent } from '../payment-xml.ts';

/** A transfer of a file; `Amount` in cents. */
export interface Transfer {
  EndToEndId: string;
  Amount: number;
  Holder: string;
  Iban: string;
  Remittance: string;
}

/** A file of transfers that leave one account on one day. */
export interface TransferFile {
  MessageId: string;
  CreatedAt: string;
  ExecutionDate: string;
  Debtor: { Name: string; Iban: string; Bic: string | null };
  Transfers: readonly Transfer[];
}

/** A name that the bank takes: one of which no letter is left is written as what it is. */
const nameOf = (name: string): string => sepaText(name, 70) || 'Beneficiario';

/** The bank of the payee is found by the IBAN; an address is left out, as an unstructured one is refused since November 2026. */
const transferElement = (one: Transfer): string =>
  inside(
    'CdtTrfTxInf',
    inside('PmtId', element('EndToEndId', sepaId(one.EndToEndId, 35))),
    inside('Amt', `<InstdAmt Ccy="EUR">${decimalOf(one.Amount)}</InstdAmt>`),
    inside('Cdtr', element('Nm', nameOf(one.Holder))),
    inside('CdtrAcct', inside('Id', element('IBAN', one.Iban))),
    inside('RmtInf', element('Ustrd', sepaText(one.Remittance, 140) || sepaId(one.EndToEndId, 35))),
  );

/** A file of SEPA credit transfers for our bank: ISO 20022 pain.001.001.09, as the SEPA rulebook uses it. */
export function transferXml({ MessageId, CreatedAt, ExecutionDate, Debtor, Transfers }: TransferFile): string {
  const sum = Transfers.reduce((total, { Amount }) => total + Amount, 0);
  const counted = [element('NbOfTxs', String(Transfers.length)), element('CtrlSum', decimalOf(sum))];
  const header = inside(
    'GrpHdr',
    element('MsgId', sepaId(MessageId, 35)),
    element('CreDtTm', CreatedAt),
    ...counted,
    inside('InitgPty', element('Nm', nameOf(Debtor.Name))),
  );
  const payment = inside(
    'PmtInf',
    element('PmtInfId', sepaId(MessageId, 35)),
    element('PmtMtd', 'TRF'),
    element('BtchBookg', 'false'),
    ...counted,
    inside('PmtTpInf', inside('SvcLvl', element('Cd', 'SEPA'))),
    inside('ReqdExctnDt', element('Dt', ExecutionDate)),
    inside('Dbtr', element('Nm', nameOf(Debtor.Name))),
    inside('DbtrAcct', inside('Id', element('IBAN', Debtor.Iban))),
    inside('DbtrAgt', agent(Debtor.Bic)),
    element('ChrgBr', 'SLEV'),
    ...Transfers.map(transferElement),
  );
  const opening = '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${opening}${inside('CstmrCdtTrfInitn', header, payment)}</Document>\n`;
}

import { XMLParser } from 'fast-xml-parser';

/**
 * The parts of bank messages that are read here, as ISO 20022 publishes them (message definition reports of pain.002.001.10 and
 * camt.054.001.08): the elements of a part in their order; `?` may be left out, `*` may be there any number of times, `|` is a choice of
 * one, `:Part` says what an element is made of. What is not looked into has no part.
 */
const parts: Readonly<Record<string, string>> = {
  StatusReport: 'GrpHdr:Header OrgnlGrpInfAndSts:OriginalFile OrgnlPmtInfAndSts*:OriginalPayment SplmtryData*',
  Header: 'MsgId CreDtTm InitgPty? FwdgAgt? DbtrAgt? CdtrAgt?',
  OriginalFile:
    'OrgnlMsgId OrgnlMsgNmId OrgnlCreDtTm? OrgnlNbOfTxs? OrgnlCtrlSum? GrpSts? StsRsnInf*:StatusReason NbOfTxsPerSts*',
  OriginalPayment:
    'OrgnlPmtInfId OrgnlNbOfTxs? OrgnlCtrlSum? PmtInfSts? StsRsnInf*:StatusReason NbOfTxsPerSts* TxInfAndSts*:Transaction',
  Transaction:
    'StsId? OrgnlInstrId? OrgnlEndToEndId? OrgnlUETR? TxSts? StsRsnInf*:StatusReason ChrgsInf* TrckrData? AccptncDtTm? AcctSvcrRef? ClrSysRef? OrgnlTxRef? SplmtryData*',
  StatusReason: 'Orgtr? Rsn?:Reason AddtlInf*',
  Reason: 'Cd|Prtry',
  Notification: 'GrpHdr:NotificationHeader Ntfctn*:AccountNotification SplmtryData*',
  NotificationHeader: 'MsgId CreDtTm MsgRcpt? MsgPgntn? OrgnlBizQry? AddtlInf?',
  AccountNotification:
    'Id NtfctnPgntn? ElctrncSeqNb? RptgSeq? LglSeqNb? CreDtTm? FrToDt? CpyDplctInd? RptgSrc? Acct:Account RltdAcct? Intrst* TxsSummry? Ntry*:Entry AddtlNtfctnInf?',
  Account: 'Id:AccountId Tp? Ccy? Nm? Prxy? Ownr? Svcr?',
  AccountId: 'IBAN|Othr',
  Entry:
    'NtryRef? Amt CdtDbtInd RvslInd? Sts:Reason BookgDt?:Day ValDt?:Day AcctSvcrRef? Avlbty* BkTxCd:BankCode ComssnWvrInd? AddtlInfInd? AmtDtls?:Amounts Chrgs? TechInptChanl? Intrst? CardTx? NtryDtls*:EntryDetails AddtlNtryInf?',
  Day: 'Dt|DtTm',
  BankCode: 'Domn?:BankDomain Prtry?',
  BankDomain: 'Cd Fmly:BankFamily',
  BankFamily: 'Cd SubFmlyCd',
  Amounts: 'InstdAmt?:Exchange TxAmt?:Exchange CntrValAmt?:Exchange AnncdPstngAmt?:Exchange PrtryAmt*',
  Exchange: 'Amt CcyXchg?',
  EntryDetails: 'Btch? TxDtls*:Details',
  Details:
    'Refs?:References Amt? CdtDbtInd? AmtDtls?:Amounts Avlbty* BkTxCd?:BankCode Chrgs? Intrst? RltdPties? RltdAgts? LclInstrm? Purp? RltdRmtInf* RmtInf? RltdDts? RltdPric? RltdQties* FinInstrmId? Tax? RtrInf?:Return CorpActn? SfkpgAcct? CshDpst* CardTx? AddtlTxInf? SplmtryData*',
  References:
    'MsgId? AcctSvcrRef? PmtInfId? InstrId? EndToEndId? UETR? TxId? MndtId? ChqNb? ClrSysRef? AcctOwnrTxId? AcctSvcrTxId? MktInfrstrctrTxId? PrcgId? Prtry*',
  Return: 'OrgnlBkTxCd? Orgtr? Rsn?:Reason AddtlInf*',
};

const roots: Readonly<Record<string, string>> = {
  CstmrPmtStsRpt: 'StatusReport',
  BkToCstmrDbtCdtNtfctn: 'Notification',
};

interface Slot {
  names: string[];
  isOptional: boolean;
  isMany: boolean;
  part: string | undefined;
}

const slotsOf = (part: string): Slot[] =>
  (parts[part] ?? '').split(' ').map((text) => {
    const [, names = '', times = '', of] = /^([\w|]+)([?*]?)(?::(\w+))?$/.exec(text) ?? [];
    return { names: names.split('|'), isOptional: times !== '', isMany: times === '*', part: of };
  });

/** An element as the parser gives it with the order kept: its name, then what is in it. */
type Element = Record<string, unknown>;

const nameOf = (element: Element): string => Object.keys(element).find((key) => key !== ':@') ?? '';

function* problemsOf(children: readonly Element[], part: string, path: string): Generator<string> {
  let at = 0;
  for (const slot of slotsOf(part)) {
    let times = 0;
    for (let child = children[at]; child && slot.names.includes(nameOf(child)); child = children[at]) {
      const name = nameOf(child);
      if (slot.part) yield* problemsOf(child[name] as Element[], slot.part, `${path}/${name}`);
      times += 1;
      at += 1;
      if (!slot.isMany) break;
    }
    if (times === 0 && !slot.isOptional) yield `${path} lacks ${slot.names.join(' or ')}`;
  }
  const rest = children[at];
  if (rest) yield `${path} has ${nameOf(rest)} where it is not expected`;
}

const parser = new XMLParser({
  preserveOrder: true,
  removeNSPrefix: true,
  parseTagValue: false,
  ignoreDeclaration: true,
});

/** What of a message is not as its definition says; empty where everything is. */
export function definitionProblems(xml: string): string[] {
  const document: Element[] = parser.parse(xml);
  const [root] = document.flatMap((element) => (element.Document as Element[] | undefined) ?? []);
  const name = root ? nameOf(root) : '';
  const part = roots[name];
  if (!root || !part) return [`there is no definition of ${name}`];
  return [...problemsOf(root[name] as Element[], part, name)];
}

const document = (message: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:${message}">${content}</Document>`;

const reason = (code?: string): string => (code ? `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>` : '');

/** The status of a transfer in a pain.002. */
export interface StatusSample {
  id: string;
  status: string;
  code?: string;
}

/** A payment status report as banks write it: of a file as a whole, or of its transfers. */
export function statusReport(
  file: { name: string; status?: string; payment?: string; code?: string; version?: string },
  transfers: readonly StatusSample[] = [],
): string {
  const { name, status, payment, code, version = '10' } = file;
  const group = `<OrgnlGrpInfAndSts><OrgnlMsgId>${name}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>${status ? `<GrpSts>${status}</GrpSts>` : ''}${status ? reason(code) : ''}</OrgnlGrpInfAndSts>`;
  const each = transfers.map(
    (one) =>
      `<TxInfAndSts><OrgnlEndToEndId>${one.id}</OrgnlEndToEndId><TxSts>${one.status}</TxSts>${reason(one.code)}</TxInfAndSts>`,
  );
  const part = `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${name}</OrgnlPmtInfId>${payment ? `<PmtInfSts>${payment}</PmtInfSts>${reason(code)}` : ''}${each.join('')}</OrgnlPmtInfAndSts>`;
  return document(
    `pain.002.001.${version}`,
    `<CstmrPmtStsRpt><GrpHdr><MsgId>STS-1</MsgId><CreDtTm>2026-11-24T09:15:00</CreDtTm></GrpHdr>${group}${part}</CstmrPmtStsRpt>`,
  );
}

/** A movement in a camt.054: booked, or with a reason back again. */
export interface NotificationSample {
  id: string;
  amount: string;
  code?: string;
  credit?: boolean;
  status?: string;
}

const family = (credit: boolean): string =>
  `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${credit ? 'RCDT' : 'ICDT'}</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>`;

const entryOf = ({ id, amount, code, credit = code !== undefined, status = 'BOOK' }: NotificationSample): string =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${credit ? 'CRDT' : 'DBIT'}</CdtDbtInd><Sts><Cd>${status}</Cd></Sts>
  <BookgDt><Dt>2026-11-25</Dt></BookgDt>${family(credit)}<NtryDtls><TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs>${
    code ? `<RtrInf><Rsn><Cd>${code}</Cd></Rsn></RtrInf>` : ''
  }</TxDtls></NtryDtls></Ntry>`;

const header = (id: string): string => `<GrpHdr><MsgId>${id}</MsgId><CreDtTm>2026-11-25T07:30:00</CreDtTm></GrpHdr>`;
const accountOf = (iban: string): string => `<Acct><Id><IBAN>${iban}</IBAN></Id></Acct>`;
const ours = 'IT60X0542811101000000123456';

/** A notification of debits and credits as banks write it. */
export const notification = (entries: readonly NotificationSample[]): string =>
  document(
    'camt.054.001.08',
    `<BkToCstmrDbtCdtNtfctn>${header('N-1')}<Ntfctn><Id>1</Id>${accountOf(ours)}${entries.map(entryOf).join('')}</Ntfctn></BkToCstmrDbtCdtNtfctn>`,
  );

const balance =
  '<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-25</Dt></Dt></Bal>';

/** A statement of one account as banks write it. */
export const statement = (iban: string, entries: readonly NotificationSample[]): string =>
  document(
    'camt.053.001.08',
    `<BkToCstmrStmt>${header('S-1')}<Stmt><Id>1</Id>${accountOf(iban)}${balance}${entries.map(entryOf).join('')}</Stmt></BkToCstmrStmt>`,
  );

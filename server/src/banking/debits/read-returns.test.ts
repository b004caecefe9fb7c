import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readReturns } from './read-returns.ts';

const rejection = (id: string, code: string) => `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId>
  <TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf></TxInfAndSts>`;
const pain002 = (...parts: string[]) => `<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<OrgnlPmtInfAndSts><OrgnlPmtInfId>x</OrgnlPmtInfId>${parts.join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
const booked = (id: string, more: string) => `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs>${more}</TxDtls>`;
const camt = (
  ...parts: string[]
) => `<c:Document xmlns:c="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><c:BkToCstmrStmt><c:Stmt>
  <c:Ntry><c:Amt Ccy="EUR">10.00</c:Amt><c:NtryDtls>${parts.join('').replace(/<(\/?)/g, '<$1c:')}</c:NtryDtls></c:Ntry>
</c:Stmt></c:BkToCstmrStmt></c:Document>`;

test('rejected debits are read from pain.002', () => {
  assert.deepEqual(readReturns(pain002(rejection('SDD-1', 'AC04'), rejection('SDD-2', 'MD01'))).returns, [
    { EndToEndId: 'SDD-1', Code: 'AC04' },
    { EndToEndId: 'SDD-2', Code: 'MD01' },
  ]);
});

test('returned debits are read from a statement, whatever its prefix; other movements are none', () => {
  const returned = booked('SDD-3', '<RtrInf><Rsn><Cd>AM04</Cd></Rsn></RtrInf>');
  const salary = booked('NOTPROVIDED', '<RmtInf><Ustrd>Grazie</Ustrd></RmtInf>');
  assert.deepEqual(readReturns(camt(salary, returned)).returns, [{ EndToEndId: 'SDD-3', Code: 'AM04' }]);
});

test('a file of ours that the bank refused as a whole is identified by its name', () => {
  const status = (name: string, state: string) =>
    `<OrgnlGrpInfAndSts><OrgnlMsgId>${name}</OrgnlMsgId><GrpSts>${state}</GrpSts></OrgnlGrpInfAndSts>`;
  assert.deepEqual(readReturns(pain002(status('SDD-A', 'RJCT'), status('SDD-B', 'ACCP'))), {
    returns: [],
    refused: ['SDD-A'],
  });
});

for (const [what, text] of Object.entries({
  'with a document type': `<!DOCTYPE x [<!ENTITY a "b">]>${pain002(rejection('&a;', 'AC04'))}`,
  'of another kind': '<Document><CstmrDrctDbtInitn/></Document>',
  'that is no XML': 'Data;Importo',
  'that breaks off': pain002(rejection('SDD-1', 'AC04')).slice(0, 300),
}))
  test(`a file ${what} is refused`, () => {
    assert.throws(() => readReturns(text), { code: 'StatementUnreadable' });
  });

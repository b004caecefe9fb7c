import assert from 'node:assert/strict';
import { test } from 'node:test';
import { notification, statusReport } from '../../../test/banking/bank-reports.ts';
import { definitionProblems } from '../../../test/banking/message-definitions.ts';

const pain002 = statusReport({ name: 'TRF-1', status: 'PART', payment: 'PART', code: 'AC01' }, [
  { id: 'A', status: 'ACSP' },
  { id: 'B', status: 'RJCT', code: 'AC04' },
]);
const camt054 = notification([
  { id: 'A', amount: '20.00' },
  { id: 'B', amount: '30.00', code: 'AC04' },
]);

test('the samples of bank reports have the elements of their message definitions, in their order', () => {
  assert.deepEqual(definitionProblems(pain002), []);
  assert.deepEqual(definitionProblems(statusReport({ name: 'TRF-1', status: 'RJCT', code: 'FF01' })), []);
  assert.deepEqual(definitionProblems(camt054), []);
});

test('a sample with an element too few, too many or in another place is not as its definition says', () => {
  const broken = (xml: string, from: string | RegExp, to: string) => definitionProblems(xml.replace(from, to));
  assert.deepEqual(broken(pain002, '<OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>', ''), [
    'CstmrPmtStsRpt/OrgnlGrpInfAndSts lacks OrgnlMsgNmId',
  ]);
  assert.match(broken(pain002, '<TxSts>ACSP</TxSts>', '<TxStatus>ACSP</TxStatus>').join(), /has TxStatus where/);
  assert.match(broken(camt054, /<BkTxCd>.*?<\/BkTxCd>/s, '').join(), /Ntry lacks BkTxCd/);
  assert.match(broken(camt054, '<Cd>BOOK</Cd>', 'BOOK').join(), /Ntry\/Sts lacks Cd or Prtry/);
});

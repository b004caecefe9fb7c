import { transferBatches, transferEntriesOf } from '@circolo/contract/banking/transfers/transfer-batch';
import { TransferBatchState } from '@circolo/contract/banking/transfers/transfer-codes';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
import { callsOf } from '../fixtures/api.ts';
import { t } from '../fixtures/messages.ts';
import { importStatement, statementOf } from '../fixtures/statement.ts';
import { test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toasts.ts';
import { readyRefund, type WaitingRefund } from '../fixtures/transfer.ts';

/** What waits, in its dialog. */
async function openWaiting(page: Page) {
  await page.getByRole('button', { name: t('transfers.make'), exact: true }).click();
  return page.getByRole('dialog', { name: t('transfers.makeTitle') });
}

/** The batch of a refund, with the name of its transfer at the bank. */
async function batchOf({ item }: WaitingRefund) {
  const call = await callsOf('SUS');
  for (const batch of await call(transferBatches.list, { query: { State: TransferBatchState.proposed, Limit: 50 } })) {
    const entries = await call(transferEntriesOf, { params: { Id: batch.Id } });
    const entry = entries.find(({ Item }) => Item.Kind === item.Kind && Item.Id === item.Id);
    if (entry) return { ...batch, entry, entries };
  }
  throw new Error('The refund is in no batch');
}

/** What a bank answers to a file: one transfer is rejected because its account is closed. */
const statusReport = (messageId: string, endToEndId: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
  <GrpHdr><MsgId>STS-1</MsgId><CreDtTm>2026-11-24T09:15:00</CreDtTm></GrpHdr>
  <OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts>
  <OrgnlPmtInfAndSts><OrgnlPmtInfId>${messageId}</OrgnlPmtInfId><TxInfAndSts><OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId>
  <TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf></TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;

test('A batch is made, released by a second person and downloaded; a rejected transfer waits again, the other is matched @desktop', async ({
  signedIn,
}) => {
  test.setTimeout(240_000);
  // An amount that no other transfer has.
  const amount = (1_000 + Math.floor(Math.random() * 12_000)) / 100;
  const [good, closed] = [await readyRefund(amount), await readyRefund(5)];

  const maker = await signedIn('SUS', '/desk/transfers');
  const dialog = await openWaiting(maker);
  const all = dialog.getByRole('checkbox', { name: t('transfers.chooseAll') });
  // What other stories have ready is chosen too at first.
  await all.click();
  if (await all.isChecked()) await all.click();
  for (const { number } of [good, closed])
    await dialog.getByRole('row').filter({ hasText: number }).getByRole('checkbox').check();
  await expectAccessible(maker, 'what waits to be transferred', { within: '[role="dialog"]' });
  await dialog.getByRole('button', { name: t('transfers.make'), exact: true }).click();
  await expectToast(maker, t('transfers.made'));
  const { Id, MessageId, Count, entry, entries } = await batchOf(good);
  expect(Count).toBe(2);
  const rejected = entries.find(({ Id: id }) => id !== entry.Id)?.EndToEndId ?? '';

  const second = await signedIn('ADM', `/desk/transfers?Search=${MessageId}`);
  const row = (page: Page) => page.getByRole('row').filter({ hasText: MessageId });
  await row(second)
    .getByRole('button', { name: new RegExp(`^${t('transfers.release')}`) })
    .click();
  const release = second.getByRole('dialog', { name: `${t('transfers.release')} ${MessageId}` });
  await expect(release.getByText(/^Scritto da Sofia Ferrari il/)).toHaveCount(2);
  await expectAccessible(second, 'the release of a batch', { within: '[role="dialog"]' });
  await release.getByRole('button', { name: t('transfers.release'), exact: true }).click();
  await expect(row(second)).toContainText(t('enums.TransferBatchState.R'));

  await maker.goto(`/desk/transfers?Search=${MessageId}`);
  await row(maker)
    .getByRole('button', { name: new RegExp(`^${t('transfers.download')}`) })
    .click();
  const downloaded = maker.waitForEvent('download');
  await maker
    .getByRole('dialog')
    .getByRole('button', { name: t('transfers.download'), exact: true })
    .click();
  expect((await downloaded).suggestedFilename()).toBe(`${MessageId}.xml`);

  await maker.getByRole('button', { name: t('transfers.reports'), exact: true }).click();
  const report = {
    name: 'esiti.xml',
    mimeType: 'application/xml',
    buffer: Buffer.from(statusReport(MessageId, rejected)),
  };
  await maker.locator('input[type="file"]').setInputFiles(report);
  await expectToast(maker, t('transfers.reportsDone', { accepted: 0, rejected: 1, returned: 0, known: 0, unknown: 0 }));
  const again = await openWaiting(maker);
  const back = again.getByRole('row').filter({ hasText: closed.number });
  await expect(back).toContainText(`AC04: ${t('transfers.reasons.AC04')}`);
  await back.getByRole('button', { name: t('transfers.retry'), exact: true }).click();
  await expectToast(maker, t('transfers.retryDone'));
  await expect(back).not.toContainText('AC04');

  const text = unique('uscita ');
  await maker.goto('/desk/bank-statements');
  await importStatement(maker, statementOf(`-${amount.toFixed(2).replace('.', ',')}`, text));
  await maker.goto('/desk/reconciliation?View=outgoing');
  const card = maker.getByRole('listitem').filter({ hasText: text });
  await expect(card).toContainText(entry.EndToEndId);
  await card
    .getByRole('button', { name: /^Conferma/ })
    .first()
    .click();
  await expectToast(maker, t('banking.reconcile.outgoingDone'));
  const call = await callsOf('SUS');
  expect((await call(transferBatches.one, { params: { Id } })).State).toBe(TransferBatchState.partlyDone);
});

import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { pressInRow, rowsOf } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { buyer } from '../fixtures/payment.ts';
import { answerStepUp, workingDialog } from '../fixtures/rooms.ts';
import { signIn, test } from '../fixtures/test.ts';
import { expectToast, noteToasts } from '../fixtures/toasts.ts';

test('A customer signs a mandate; staff collect the order by a file for the bank, and register its return @desktop', async ({
  page,
  browser,
}) => {
  test.slow();
  const { order, open } = await buyer();
  await open(page, '/shop/mandate');
  await page.getByLabel(t('mandates.holder')).fill('Olga Serra');
  await page.getByLabel(t('mandates.iban')).fill('IT60 X054 2811 1010 0000 0123 456');
  const sign = page.getByRole('button', { name: t('mandates.sign') });
  await expect(sign).toBeDisabled();
  await page.getByLabel(t('mandates.accept')).check();
  await sign.click();
  await expect(page.getByRole('status')).toContainText('MND-');
  const { Number: number } = await order('SS');

  const desk = await (await browser.newContext()).newPage();
  await answerStepUp(desk);
  await noteToasts(desk);
  await signIn(desk, 'SUS');
  await desk.goto('/desk/sepa-debits');
  await desk
    .getByRole('button', { name: t('sepa.make'), exact: true })
    .first()
    .click();
  const dialog = workingDialog(desk);
  await expect(dialog.getByRole('checkbox', { name: t('sepa.choose', { order: number }) })).toBeChecked();
  await dialog.getByRole('button', { name: t('sepa.make'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expectToast(desk, t('sepa.made'));

  const loaded = desk.waitForEvent('download');
  const batch = rowsOf(desk, t('DebitBatches.title')).first();
  await pressInRow(batch, t('sepa.download'));
  const xml = readFileSync(await (await loaded).path(), 'utf8');
  expect(xml).toContain('pain.008.001.08');
  expect(xml).toContain('IT60X0542811101000000123456');

  await pressInRow(batch, t('sepa.send'));
  await dialog.getByRole('button', { name: t('sepa.send'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expectToast(desk, t('sepa.moved'));
  await pressInRow(batch, t('sepa.entries'));
  const row = dialog.getByRole('row').filter({ hasText: number });
  await row.getByRole('button', { name: t('sepa.returned'), exact: true }).click();
  await dialog.getByRole('textbox').fill('am04');
  await dialog.getByRole('button', { name: t('sepa.returnTitle'), exact: true }).click();
  await expect(row).toContainText('AM04');
  await expect(row).toContainText(t('enums.DebitEntryState.R'));
  await desk.context().close();
});

import { readVatRegister, reopenRegisterMonth } from '@circolo/contract/invoicing/vat-register/vat-register';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { callsOf } from '../fixtures/api.ts';
import { t } from '../fixtures/messages.ts';
import { workingDialog } from '../fixtures/rooms.ts';
import { test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toasts.ts';

/** The first month of the demonstration's documents, open whatever an attempt before left. */
async function firstMonth() {
  const call = await callsOf('SUS');
  const { Company, Months } = await call(readVatRegister, { query: {} });
  const company = Company?.Id ?? 0;
  for (const { Month, Closed } of Months)
    if (Closed) await call(reopenRegisterMonth, { body: { Company: company, Month, Reason: 'Un altro tentativo' } });
  return { company, month: Months.at(-1)?.Month ?? '' };
}

test('A bookkeeper takes the register of a month and closes it; a superuser reopens it @desktop', async ({
  signedIn,
}) => {
  test.slow();
  const { company, month } = await firstMonth();
  const address = `/desk/vat-register?Company=${company}&Month=${month}`;
  const page = await signedIn('ADM', `/desk/vat-register?Company=${company}`);
  // A later month leads to the one that has to be closed before it.
  await page.getByRole('link', { name: t('VatRegister.obstacle.earlierOpen', { month: '' }).trim() }).click();
  await expect(page).toHaveURL(new RegExp(`Month=${month}`));
  await expect(
    page
      .getByRole('table', { name: t('VatRegister.documents') })
      .getByRole('row')
      .nth(1),
  ).toBeVisible();
  await expectAccessible(page, 'the VAT register');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: t('VatRegister.file') }).click();
  await page.getByRole('menuitem', { name: t('VatRegister.formats.XLSX') }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.xlsx$/);

  const close = () => page.getByRole('button', { name: t('VatRegister.close'), exact: true });
  await close().click();
  await workingDialog(page)
    .getByRole('button', { name: t('VatRegister.close'), exact: true })
    .click();
  await expectToast(page, t('VatRegister.closed'));
  await expect(close()).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('VatRegister.reopen'), exact: true })).toHaveCount(0);

  const superuser = await signedIn('SUS', address);
  await superuser.getByRole('button', { name: t('VatRegister.reopen'), exact: true }).click();
  const reopening = workingDialog(superuser);
  await reopening.getByRole('textbox', { name: t('VatRegister.reopenReason') }).fill('Una nota da aggiungere');
  await reopening.getByRole('button', { name: t('VatRegister.reopen'), exact: true }).click();
  await expectToast(superuser, t('VatRegister.reopened'));
  await expect(superuser.getByRole('region', { name: t('VatRegister.history') })).toContainText(
    'Una nota da aggiungere',
  );
});

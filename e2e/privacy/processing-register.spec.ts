import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toasts.ts';

const field = (name: 'Name' | 'Country' | 'OtherCountries' | 'ContractReference') =>
  t(`ProcessingRegister.fields.${name}`);

test('A superuser records who hosts the server, and the register says where data goes', { tag: '@desktop' }, async ({
  signedIn,
}) => {
  const page = await signedIn('SUS', '/desk/processing-register');
  const name = t('enums.RecipientKind.HST');
  const company = unique('Server');
  await page.getByRole('button', { name: t('ProcessingRegister.recordOf', { name }), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('ProcessingRegister.dialog', { name }) });
  await dialog.getByRole('textbox', { name: field('Name') }).fill(company);
  await dialog.getByRole('combobox', { name: field('Country') }).fill('Sviz');
  await page.getByRole('option', { name: 'Svizzera', exact: true }).click();
  await dialog.getByRole('textbox', { name: field('ContractReference') }).fill('DPA 7');
  await expectAccessible(page, 'the dialog that records a recipient');
  await dialog.getByRole('button', { name: t('ProcessingRegister.save'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expectToast(page, t('ProcessingRegister.done'));
  const row = page.getByRole('row').filter({ hasText: company });
  await expect(row).toContainText(t('enums.TransferBasis.A'));
  await expect(row).toContainText('DPA 7');
});

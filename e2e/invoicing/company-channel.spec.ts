import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';

test('Staff choose the channel of a company, and see what its files are signed with @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/companies?Open=1');
  await page.getByRole('tab', { name: t('channel.title') }).click();
  await page.getByRole('combobox', { name: t('channel.Kind') }).click();
  await page.getByRole('option', { name: 'PEC', exact: true }).click();
  await expect(page.getByRole('textbox', { name: t('channel.SmtpHost') })).toBeVisible();
  await expectAccessible(page, 'the channel of a company', { within: '[role=dialog]' });
  await page.getByRole('tab', { name: t('signing.title') }).click();
  await expect(page.getByText(t('signing.none'))).toBeVisible();
  await expectAccessible(page, 'the signature of a company', { within: '[role=dialog]' });
});

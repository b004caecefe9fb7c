import { AccountSource } from '@circolo/contract/banking/transfers/transfer-codes';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { t } from '../fixtures/messages.ts';
import { settle } from '../fixtures/moving.ts';
import { test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toasts.ts';
import { mailedLink, someIban, transferRefund } from '../fixtures/transfer.ts';

/** What waits, in its dialog, and the row of an order. */
async function waitingRow(page: Page, number: string) {
  await page.getByRole('button', { name: t('transfers.make'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('transfers.makeTitle') });
  // Cards on a phone.
  const row = dialog.locator('tr, li').filter({ hasText: number });
  await expect(row).toBeVisible();
  return row;
}

const field = (page: Page, name: 'iban' | 'holder') =>
  page.getByRole('textbox', { name: t(`accountLink.${name}`), exact: true });
const head = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('Staff ask a customer for the IBAN; the mail’s link takes it once, and the transfer can be put in a batch @desktop', async ({
  page,
  signedIn,
}) => {
  test.slow();
  const refund = await transferRefund();
  const desk = await signedIn('SUS', '/desk/transfers');
  const row = await waitingRow(desk, refund.number);
  await expect(row.getByRole('checkbox')).not.toBeChecked();
  await row.getByRole('button', { name: t('transfers.ask'), exact: true }).click();
  await expectToast(desk, t('transfers.askDone_one'));

  const link = await mailedLink(refund);
  const send = page.getByRole('button', { name: t('accountLink.send'), exact: true });
  await page.goto(link);
  await expect(page.getByText(t('accountLink.refund', { order: refund.number }))).toBeVisible();
  await expectAccessible(page, 'the page that asks for an account');
  await field(page, 'holder').fill('Olga Serra');
  await field(page, 'iban').fill('TR33 0006 1005 1978 6457 8413 26');
  await send.click();
  await expect(field(page, 'iban')).toHaveAccessibleDescription(/SEPA/);
  await field(page, 'iban').fill('IT60X0542811101000000123457');
  await send.click();
  await expect(field(page, 'iban')).toHaveAccessibleDescription(new RegExp(t('validation.invalidIban')));
  await expectAccessible(page, 'a wrong IBAN');
  const iban = someIban();
  await field(page, 'iban').fill(iban.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(head(page, t('accountLink.thanks'))).toBeVisible();
  await page.reload();
  await expect(head(page, t('accountLink.given'))).toBeVisible();

  await desk.reload();
  const ready = await waitingRow(desk, refund.number);
  await expect(ready).toContainText(iban.slice(-4));
  await expect(ready).toContainText(t(`enums.AccountSource.${AccountSource.customer}`));
  await expect(ready.getByRole('checkbox')).toBeChecked();
});

test('A link whose time is over offers a new one, and a wrong one says whom to write to @desktop', async ({ page }) => {
  await page.route('**/api/AccountLinks/Read', (route) =>
    route.fulfill({ json: { State: 'expired', Transfer: null } }),
  );
  await page.goto('/shop/account-link#AAAAAAAAAAAAAAAAAAAAAAAA');
  await expect(head(page, t('accountLink.expired'))).toBeVisible();
  await settle(page);
  await expectAccessible(page, 'a link whose time is over');
  await page.getByRole('button', { name: t('accountLink.renew') }).click();
  await expect(head(page, t('accountLink.renewed'))).toBeVisible();
  await page.unroute('**/api/AccountLinks/Read');
  await page.reload();
  await expect(head(page, t('accountLink.unknown'))).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /aiuto@/ })).toBeVisible();
});

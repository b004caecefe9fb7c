import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
import { acceptTerms, chooseYear, orderButton, typeOrder } from '../fixtures/check-out.ts';
import { addDevice } from '../fixtures/device.ts';
import { t } from '../fixtures/messages.ts';
import { buyer, way } from '../fixtures/payment.ts';
import { test } from '../fixtures/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** A browser that suggests nothing: the device would take a suggestion before the button is pressed. */
async function withDevice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await addDevice(page);
}

async function leaveShop(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('shop.header.account') }).click();
  await button(page, t('shop.header.signOut')).click();
  await expect(page).toHaveURL(/\/shop\/logout$/);
}

test('A first order chooses a passkey, which opens the next sign-in @desktop', async ({ page }) => {
  test.slow();
  await withDevice(page);
  const email = `${unique('chiave')}@example.test`;
  await chooseYear(page);
  await typeOrder(page, email);
  await way(page, 'BO').check();
  await acceptTerms(page).check();
  await orderButton(page).click();
  await expect(title(page)).toHaveText(t('shop.completed.title'));
  await button(page, t('keepAccess.passkey')).click();
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, 'the thanks with a passkey');
  await button(page, t('passkeys.create')).click();
  await expect(page.getByText(t('keepAccess.passkeyDone'))).toBeVisible();
  await leaveShop(page);
  await page.goto('/shop/login');
  await button(page, t('auth.passkey.signIn')).click();
  // The address is not proved yet.
  await expect(title(page)).toHaveText(t('proof.title'));
  await page.getByRole('link', { name: t('proof.toOrders'), exact: true }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
});

test('A customer with a password is offered a passkey after an order, and no more once it was put off @desktop', async ({
  page,
}) => {
  const { order, open } = await buyer();
  const first = await order('BO');
  await open(page, `/shop/completed?order=${first.Id}`);
  await expect(title(page)).toHaveText(t('shop.completed.title'));
  await expect(button(page, t('keepAccess.passkey'))).toBeVisible();
  await expect(button(page, t('keepAccess.password'))).toBeHidden();
  await button(page, t('keepAccess.later')).click();
  await expect(button(page, t('keepAccess.passkey'))).toBeHidden();
  await page.reload();
  await expect(title(page)).toHaveText(t('shop.completed.title'));
  await expect(page.getByRole('region', { name: t('shop.transfer.title') })).toBeVisible();
  await expect(button(page, t('keepAccess.passkey'))).toBeHidden();
});

import { changeOrderStatus } from '@circolo/contract/sales/orders/order';
import { expect, type Page } from '@playwright/test';
import { password, unique } from '../fixtures/accounts.ts';
import { callsOf, linkIn, readOutbox } from '../fixtures/api.ts';
import { acceptTerms, chooseYear, orderButton } from '../fixtures/check-out.ts';
import { pressByKey, tabTo, typeByKey } from '../fixtures/keys.ts';
import { t } from '../fixtures/messages.ts';
import { atSandbox, buyer, outcome, way } from '../fixtures/payment.ts';
import { subscriber } from '../fixtures/subscriber.ts';
import { test } from '../fixtures/test.ts';

const phone = { tag: '@phone' };
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const secret = (page: Page, name: string) => page.getByLabel(new RegExp(`^${name}`));
const purchase = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('Somebody registers, activates and signs in at 390 pixels by keys alone', phone, async ({ page }) => {
  const email = `${unique('tasti')}@example.test`;
  await page.goto('/shop/signin');
  await typeByKey(page, field(page, t('shop.signin.name')), 'Mario Rossi');
  await typeByKey(page, field(page, t('shop.signin.email')), email);
  await typeByKey(page, field(page, t('shop.signin.emailConfirm')), email);
  await typeByKey(page, secret(page, t('shop.signin.password')), password);
  await pressByKey(page, button(page, t('shop.signin.submit')));
  await expect(page.getByText(t('shop.signin.done'))).toBeFocused();
  await page.goto(linkIn(await readOutbox(email), '/shop/activate'));
  await typeByKey(page, secret(page, t('shop.login.password')), password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('shop.activate.done'))).toBeFocused();
  await pressByKey(page, page.getByRole('link', { name: t('shop.login.submit'), exact: true }));
  await typeByKey(page, field(page, t('shop.login.email')), email);
  await typeByKey(page, secret(page, t('shop.login.password')), password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shop$/);
});

test('What has the focus is not under what sticks to the edges of a phone', phone, async ({ page }) => {
  /** How far the focused element reaches under what sticks above it and below it. */
  const covered = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused.closest('header, footer, [href="#order-summary"]')) return 0;
      const { top, bottom } = focused.getBoundingClientRect();
      const stuck = [...document.querySelectorAll('header, [href="#order-summary"]')].map((one) =>
        one.getBoundingClientRect(),
      );
      return Math.max(0, Math.max(...stuck.map((one) => one.bottom)) - top, bottom - innerHeight);
    });
  await chooseYear(page);
  await orderButton(page).focus();
  for (let stop = 0; stop < 14; stop++) {
    await page.keyboard.press('Shift+Tab');
    expect(await covered()).toBeLessThanOrEqual(1);
  }
});

test('The menu of the account gives the focus back, and closes behind who goes on', async ({ signedIn }) => {
  const page = await signedIn('STD', '/shop');
  const toggle = page.getByRole('banner').getByRole('button', { name: t('shop.header.account') });
  const first = page.getByRole('banner').getByRole('link', { name: t('shop.header.purchases'), exact: true });
  await pressByKey(page, toggle);
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(first).toHaveCount(0);
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(first).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(first).toHaveCount(0);
});

test('A customer changes the plan, renews it and pays at 390 pixels by keys alone', phone, async ({ page }) => {
  test.slow();
  const { signIn } = await subscriber(['BASE-ANNO']);
  await signIn(page);
  await page.goto('/shop/purchases');
  await pressByKey(page, purchase(page, 'Base annuale').getByRole('link', { name: t('shop.purchases.change') }));
  await expect(title(page)).toHaveText(t('plan.switch.title'));
  await pressByKey(page, button(page, `${t('plan.switch.choose')}: Plus annuale`));
  await tabTo(page, page.getByRole('radio', { checked: true }));
  while (!(await way(page, 'SC').isChecked())) await page.keyboard.press('ArrowDown');
  await pressByKey(page, acceptTerms(page), 'Space');
  await pressByKey(page, orderButton(page));
  await atSandbox(page, 'success');
  await expect(outcome(page)).toHaveText(t('payments.outcome.paid'));

  await pressByKey(page, page.getByRole('link', { name: t('payments.outcome.toPurchases'), exact: true }));
  const renew = purchase(page, 'Plus annuale').getByRole('link', { name: t('shop.purchases.renew'), exact: true });
  await pressByKey(page, renew);
  await expect(title(page)).toHaveText(t('plan.renewal.title'));
  await pressByKey(page, button(page, t('plan.renewal.order')));
  await expect(page).toHaveURL(/\/shop\/orders\/\d+$/);
});

test('A consumer withdraws at 390 pixels by keys alone', phone, async ({ page }) => {
  const customer = await buyer();
  const { Id } = await customer.order('BO');
  const call = await callsOf('SUS');
  await call(changeOrderStatus, { params: { Id }, body: { From: 'IA', To: 'PA' } });
  await customer.open(page, `/shop/orders/${Id}`);
  await pressByKey(page, page.getByRole('link', { name: t('afterSale.command'), exact: true }));
  await expect(title(page)).toHaveText(t('afterSale.title'));
  await pressByKey(page, button(page, t('afterSale.confirm')));
  await expect(page.getByRole('status').filter({ hasText: t('afterSale.done') })).toContainText(customer.email);
  await expect(page.getByRole('heading', { name: t('afterSale.done') })).toBeFocused();
});

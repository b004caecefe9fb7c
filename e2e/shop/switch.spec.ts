import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { t } from '../fixtures/messages.ts';
import { atSandbox, outcome, way } from '../fixtures/payment.ts';
import { subscriber } from '../fixtures/subscriber.ts';
import { test } from '../fixtures/test.ts';

/** The amount of a text, without the kind of its space. */
const amountIn = (text: string): string => text.match(/\d[\d.]*,\d{2}/)?.[0] ?? 'none';

const purchase = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

const offerOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

async function openChange(page: Page, name: string): Promise<void> {
  await page.goto('/shop/purchases');
  await purchase(page, name)
    .getByRole('link', { name: t('shop.purchases.change') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('plan.switch.title') })).toBeVisible();
}

const choose = (page: Page, name: string) =>
  offerOf(page, name)
    .getByRole('button', { name: `${t('plan.switch.choose')}: ${name}` })
    .click();

test('A plan goes up at once for what the preview says, and down at the end of the period @phone', async ({ page }) => {
  test.slow();
  const { signIn } = await subscriber(['BASE-ANNO']);
  await signIn(page);
  await openChange(page, 'Base annuale');
  const offer = offerOf(page, 'Plus annuale');
  await expect(offer).toContainText(t('plan.switch.atOnce'));
  const total = amountIn(await offer.getByRole('definition').last().innerText());
  await choose(page, 'Plus annuale');
  await page.getByRole('button', { name: t('plan.switch.another') }).click();
  await expect(page.getByRole('button', { name: t('shop.checkOut.order'), exact: true })).toHaveCount(0);
  await expect(offer.getByRole('button', { name: t('plan.switch.choose') })).toBeFocused();
  await choose(page, 'Plus annuale');
  await way(page, 'SC').check();
  await page.getByRole('checkbox', { name: t('shop.checkOut.accept') }).check();
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, 'the change of a plan');
  await page.getByRole('button', { name: t('shop.checkOut.order'), exact: true }).click();
  await expect(page.getByText(new RegExp(`(^|\\D)${total}(\\D|$)`)).first()).toBeVisible();
  await atSandbox(page, 'success');
  await expect(outcome(page)).toHaveText(t('payments.outcome.paid'));

  await page.goto('/shop/purchases');
  await expect(purchase(page, 'Plus annuale')).toContainText(t('enums.PurchaseState.A'));
  await expect(purchase(page, 'Base annuale')).not.toContainText(t('enums.PurchaseState.A'));

  await openChange(page, 'Plus annuale');
  await choose(page, 'Base annuale');
  await page.getByRole('button', { name: t('plan.switch.confirmEnd'), exact: true }).click();
  const waiting = page.getByRole('status').filter({ hasText: 'Base annuale' });
  await expect(waiting).toBeVisible();
  await waiting.getByRole('button', { name: t('plan.switch.cancel'), exact: true }).click();
  await expect(waiting).toBeHidden();
  await expect(offerOf(page, 'Base annuale').getByRole('button')).toBeVisible();
});

test('What a renewal costs is seen before it is ordered, by keyboard too @desktop', async ({ page }) => {
  const { signIn } = await subscriber(['BASE-ANNO']);
  await signIn(page);
  await page.goto('/shop/purchases');
  const costs = t('shop.purchases.next', { date: '|', total: '|' }).split('|')[1] ?? '';
  await expect(purchase(page, 'Base annuale')).toContainText(costs.trim());
  await expect(purchase(page, 'Base annuale')).toContainText('146,40');
  const renew = purchase(page, 'Base annuale').getByRole('link', { name: t('shop.purchases.renew'), exact: true });
  await renew.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: t('plan.renewal.title') })).toBeVisible();
  const total = amountIn(await page.getByRole('definition').last().innerText());
  expect(total).not.toBe('none');
  await page.getByText(t('amounts.coupon.add')).click();
  await page.getByRole('textbox', { name: t('amounts.coupon.code') }).fill('NIENTE');
  await page.getByRole('button', { name: t('amounts.coupon.use'), exact: true }).click();
  await expect(page.getByRole('button', { name: t('amounts.coupon.remove', { code: 'NIENTE' }) })).toBeVisible();
  await expect(page.getByRole('definition').last()).toContainText(total);
  await expectAccessible(page, 'the page of a renewal');
  await page.getByRole('button', { name: t('plan.renewal.order'), exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shop\/orders\/\d+$/);
  await expect(page.getByText(new RegExp(`(^|\\D)${total}(\\D|$)`)).first()).toBeVisible();
});

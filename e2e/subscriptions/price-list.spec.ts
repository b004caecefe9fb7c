import { packages } from '@circolo/contract/catalogue/packages/package';
import { removePackagePrice } from '@circolo/contract/catalogue/prices/package-price-actions';
import { priceList } from '@circolo/contract/subscriptions/price-list';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { callsOf } from '../fixtures/api.ts';
import { counted } from '../fixtures/counted.ts';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toasts.ts';

const priceFields = (page: Page) =>
  page.getByRole('table', { name: t('priceList.title') }).locator('input[inputmode=decimal]');

/** Other stories sell these packages: their prices of tomorrow are not for them. */
async function interceptSaving(page: Page): Promise<() => Promise<unknown>> {
  let sent: unknown;
  await page.route(/\/api\/Packages\/PriceList$/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent = route.request().postDataJSON();
    return route.fulfill({ json: { Changed: 1, Waves: 0 } });
  });
  return async () => sent;
}

test('The price of all packages is raised by 5 % and rounded to 1 € with six presses @desktop', async ({
  signedIn,
}) => {
  const call = await callsOf('SUS');
  const { Packages } = await call(priceList);
  const page = await signedIn('SUS', '/desk/packages');
  const sent = await interceptSaving(page);
  const hand = counted(page);
  await hand.click(page.getByRole('link', { name: t('priceList.title') }));
  await expect(page.getByLabel(t('priceList.raiseBy'))).toBeFocused();
  await hand.press('5');
  await hand.press('Enter');
  await expect(priceFields(page).first()).not.toHaveValue('');
  await hand.click(page.getByRole('button', { name: t('priceList.review') }));
  const dialog = page.getByRole('dialog', { name: t('priceList.saveTitle') });
  await hand.click(
    dialog.getByRole('button', { name: new RegExp(`^${t('priceList.save_other', { count: '\\d+' })}$`) }),
  );
  await expect(dialog).toBeHidden();
  expect(hand.pressed()).toBeLessThanOrEqual(6);
  const { Prices } = (await sent()) as { Prices: { Package: { Id: number }; Price: number }[] };
  const raised = Packages.filter(({ Price }) => Price >= 10);
  for (const { Id, Price } of raised)
    expect(Prices.find(({ Package }) => Package.Id === Id)?.Price).toBe(Math.round((Price * 105) / 100));
});

test('A price is typed in place by the keyboard, shows what it means, and is planned @desktop', async ({
  signedIn,
}) => {
  const call = await callsOf('SUS');
  const [sold] = await call(packages.list, { query: { Search: 'MULTI-3', Limit: 10 } });
  if (!sold) throw new Error('The demonstration lacks the package');
  const page = await signedIn('SUS', '/desk/packages/prices');
  const field = page.getByRole('textbox', { name: t('priceList.nextOf', { name: sold.Description }) });
  await field.fill('molto');
  await expect(page.getByText(t('priceList.noPrice'))).toBeVisible();
  await field.press('Escape');
  await expect(field).toHaveValue('');
  await field.fill(String(sold.Price + 10));
  await expect(page.getByRole('region', { name: t('priceList.effect') })).toBeVisible();
  await expectAccessible(page, 'the price list with a change');
  await field.press('ArrowUp');
  await expect(field).not.toBeFocused();
  await page.getByRole('button', { name: t('priceList.review') }).click();
  const dialog = page.getByRole('dialog', { name: t('priceList.saveTitle') });
  await expectAccessible(page, 'the dialog of new prices');
  await dialog.getByRole('button', { name: t('priceList.save_one', { count: 1 }) }).click();
  await expectToast(page, t('priceList.saved_one', { count: 1 }));
  const { Packages } = await call(priceList);
  const listed = Packages.find(({ Id }) => Id === sold.Id);
  expect(listed?.Planned?.Price).toBe(sold.Price + 10);
  const { Prices } = await call(packages.one, { params: { Id: sold.Id } });
  const [planned] = Prices.filter(({ Price }) => Price === sold.Price + 10);
  expect(planned?.ValidFrom).toBe(listed?.Planned?.ValidFrom);
  await call(removePackagePrice, { params: { Id: sold.Id, Price: planned?.Id ?? 0 } });
});

test('On a phone the prices are cards that fit, and one of them is changed @phone', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/packages/prices');
  await priceFields(page).first().fill('1');
  await expect(page.getByRole('region', { name: t('priceList.effect') })).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await expectAccessible(page, 'the price list on a phone');
  await page.getByRole('button', { name: t('priceList.discard') }).click();
  await expect(priceFields(page).first()).toHaveValue('');
});

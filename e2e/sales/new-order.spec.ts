import { orderCustomers } from '@circolo/contract/sales/orders/order';
import { expect, type Locator, type Page } from '@playwright/test';
import { unique } from '../fixtures/accounts.ts';
import { callsOf } from '../fixtures/api.ts';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';

const customerOf = (drawer: Locator) => drawer.getByRole('combobox', { name: t('sales.form.customer'), exact: true });

const optionsOf = (page: Page) => page.getByRole('listbox').getByRole('option');

async function openDrawer(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: t('Orders.new'), exact: true }).click();
  const drawer = page.getByRole('dialog', { name: t('Orders.new') });
  await expect(customerOf(drawer)).toBeVisible();
  return drawer;
}

/** Holds back what the server answers to searches for customers, until the function is called. */
async function holdSearches(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/Orders\/Customers\?Search=/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('Typed fast against a slow server, nothing is chosen that does not answer to the text @desktop', async ({
  signedIn,
}) => {
  const call = await callsOf('SUS');
  // Of the demonstration, for other stories make customers of one name meanwhile.
  const choices = await call(orderCustomers, { query: { Search: 'circolo.test' } });
  const wanted = choices.find(({ Description }) => Description.split(' · ').length === 3);
  if (!wanted) throw new Error('The demonstration lacks customers');
  const page = await signedIn('SUS', '/desk/orders');
  const drawer = await openDrawer(page);
  const customer = customerOf(drawer);
  const answer = await holdSearches(page);
  await customer.click();
  await expect(optionsOf(page).first()).toBeVisible();

  await customer.pressSequentially(unique('xq'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(optionsOf(page)).toHaveCount(0);
  await expect(page.getByText(t('form.searching'))).toBeVisible();
  await expect(customer).toHaveValue(/^xq/);

  const text = wanted.Description.split(' · ')[0] ?? '';
  await customer.fill(text);
  await page.keyboard.press('ArrowDown');
  answer();
  await expect(optionsOf(page).filter({ hasText: wanted.Description })).toBeVisible();
  // The key that came before the options marks none of them.
  await page.keyboard.press('Enter');
  await expect(customer).toHaveValue(text);
  await expect(drawer.getByText(t('sales.form.chooseFirst'))).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(customer).toHaveValue(new RegExp(text));
  await expect(customer).not.toHaveValue(text);
});

test('Who confirms an order sees for whom it is, what it sells and what it costs @desktop', async ({ signedIn }) => {
  const call = await callsOf('SUS');
  const [customer] = await call(orderCustomers, { query: { Search: 'circolo.test' } });
  if (!customer) throw new Error('The demonstration lacks customers');
  const page = await signedIn('SUS', '/desk/orders');
  const drawer = await openDrawer(page);
  await customerOf(drawer).fill('circolo.test');
  await optionsOf(page).first().click();
  const sold = drawer.getByRole('combobox', { name: t('sales.form.package'), exact: true });
  await sold.fill('BASE-ANNO');
  // The other product line has packages of the same names: only what the customer may buy is offered, with its price.
  await expect(optionsOf(page)).toHaveCount(1);
  await expect(optionsOf(page).first()).toContainText('120,00');
  await optionsOf(page).first().click();
  const summary = drawer.getByRole('region', { name: t('sales.form.summary') });
  await expect(summary).toContainText(customer.Description);
  await expect(summary).toContainText('1 × ');
  await expect(summary).toContainText('146,40');
  await expect(summary).toBeInViewport({ ratio: 1 });
});

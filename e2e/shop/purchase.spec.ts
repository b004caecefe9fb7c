import { expect, type Page } from '@playwright/test';
import { addressOf, password, unique } from '../fixtures/accounts.ts';
import { linkIn, readOutbox } from '../fixtures/api.ts';
import { billingField } from '../fixtures/check-out.ts';
import { rowsOf, searchFor } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { fillLogin, test } from '../fixtures/test.ts';

const euros = /\d[\d.]*,\d{2}\s€/;

/** The amount of a text, without the kind of its space. */
const amountIn = (text: string): string => (text.match(euros)?.[0] ?? 'none').replace(/\s/g, ' ');

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/shop/signin');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field(t('shop.signin.name')).fill('Mario Rossi');
  await field(t('shop.signin.email')).fill(email);
  await field(t('shop.signin.emailConfirm')).fill('altro@prova.test');
  await page.getByLabel(new RegExp(`^${t('shop.signin.password')}`)).fill(password);
  const submit = page.getByRole('button', { name: t('shop.signin.submit'), exact: true });
  await submit.click();
  await expect(page.getByText(t('validation.emailsNotEqual'))).toBeVisible();
  await expect(field(t('shop.signin.name'))).toHaveValue('Mario Rossi');
  await field(t('shop.signin.emailConfirm')).fill(email);
  await submit.click();
  await expect(page.getByText(t('shop.signin.done'))).toBeVisible();
}

async function activate(page: Page, email: string): Promise<void> {
  await page.goto(linkIn(await readOutbox(email), '/shop/activate'));
  await page.getByLabel(new RegExp(`^${t('shop.login.password')}`)).fill(password);
  await page.getByRole('button', { name: t('shop.activate.submit'), exact: true }).click();
  await expect(page.getByText(t('shop.activate.done'))).toBeVisible();
}

const summary = (page: Page) => page.getByRole('complementary', { name: t('shop.summary.title') });

/** The total of the chosen order, once the server has answered it. */
async function totalOf(page: Page): Promise<string> {
  await expect(summary(page)).toHaveAttribute('aria-busy', 'false');
  // The explanation of an amount is folded below each line.
  const total = summary(page).getByText(t('shop.summary.total'), { exact: true }).filter({ visible: true });
  await expect(total).toBeVisible();
  return amountIn(await summary(page).getByRole('definition').last().innerText());
}

/** Chooses a product with an add-on of three; gives back the total. */
async function chooseProduct(page: Page): Promise<string> {
  await page.goto('/shop');
  await page.getByRole('link', { name: t('shop.home.choose', { name: 'Base' }), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Base' })).toBeVisible();
  const before = await totalOf(page);
  const addOn = page.getByRole('listitem').filter({ hasText: 'Un’ora di formazione' });
  await addOn.getByRole('button', { name: t('shop.product.add') }).click();
  await expect.poll(() => totalOf(page)).not.toBe(before);
  const more = page.getByRole('button', { name: t('shop.product.more', { name: 'Un’ora di formazione' }) });
  await more.click();
  await more.click();
  await expect(
    page.getByRole('textbox', { name: t('shop.product.quantity', { name: 'Un’ora di formazione' }) }),
  ).toHaveValue('3');
  await expect(summary(page)).toContainText(t('shop.summary.quantity', { quantity: 3, name: 'Un’ora di formazione' }));
  return totalOf(page);
}

async function fillBilling(page: Page): Promise<void> {
  const field = (name: Parameters<typeof t>[0]) => page.getByRole('textbox', { name: t(name), exact: true });
  await page.getByRole('radio', { name: t('enums.SubjectType.P') }).check();
  await field('shop.checkOut.fields.FirstName').fill('Mario');
  await field('shop.checkOut.fields.LastName').fill('Rossi');
  await field('shop.checkOut.fields.Address').fill('Via Roma');
  await field('shop.checkOut.fields.StreetNumber').fill('1');
  await field('shop.checkOut.fields.ZipCode').fill('20121');
  await billingField(page, 'City').fill('Milano');
  await field('shop.checkOut.fields.Province').fill('mi');
  const fiscalCode = field('shop.checkOut.fields.FiscalCode');
  const submit = page.getByRole('button', { name: t('shop.checkOut.useBilling'), exact: true });
  await fiscalCode.fill('RSSMRA85T10A562X');
  await submit.click();
  await expect(fiscalCode).toHaveAttribute('aria-invalid', 'true');
  await expect(fiscalCode).toBeFocused();
  await expect(page.getByText(t('validation.invalidFiscalCode'))).toBeVisible();
  await expect(billingField(page, 'City')).toHaveValue('Milano');
  await fiscalCode.fill('rssmra85t10a562s');
  await submit.click();
}

/** Pays by bank transfer; gives back the number of the order. */
async function order(page: Page, total: string): Promise<string> {
  await expect(page.getByRole('group', { name: t('shop.checkOut.payWith') })).toBeVisible();
  expect(await totalOf(page)).toBe(total);
  const place = page.getByRole('button', { name: t('shop.checkOut.order'), exact: true });
  await place.click();
  await expect(page.getByRole('alert').filter({ hasText: t('errors.CheckoutAcceptPolicy') })).toBeVisible();
  const policy = page.getByRole('checkbox', { name: t('shop.checkOut.accept') });
  await expect(policy).toBeFocused();
  await policy.check();
  await place.click();
  await page.waitForURL(/\/shop\/completed/);
  await expect(page.getByRole('heading', { level: 1, name: t('shop.completed.title') })).toBeVisible();
  const line = await page.getByText(new RegExp(`^${t('shop.completed.number', { number: '' })}`)).innerText();
  return line.slice(t('shop.completed.number', { number: '' }).length).trim();
}

async function expectTransfer(page: Page, total: string): Promise<void> {
  const transfer = page.getByRole('region', { name: t('shop.transfer.title') });
  await expect(transfer.getByText(/^IT\d{2} [A-Z0-9 ]{23,}$/)).toBeVisible();
  expect(amountIn(await transfer.getByText(euros).first().innerText())).toBe(total);
  await expect(transfer.getByRole('img', { name: t('shop.transfer.qr') })).toBeVisible();
  const copy = transfer.getByRole('button', {
    name: t('shop.transfer.copy', { what: t('shop.transfer.reference') }),
  });
  await expect(copy).toBeVisible();
}

async function leaveShop(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('shop.header.account') }).click();
  await page.getByRole('button', { name: t('shop.header.signOut'), exact: true }).click();
  await expect(page).toHaveURL(/\/shop\/logout$/);
}

async function confirmPayment(page: Page, number: string, total: string): Promise<void> {
  await page.goto('/auth/login');
  await fillLogin(page, addressOf('SUS'));
  await page.waitForURL(/\/desk$/);
  await page.goto('/desk/orders');
  await searchFor(page, number);
  const rows = rowsOf(page, t('Orders.title'));
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(number);
  expect(amountIn(await rows.innerText())).toBe(total);
  await rows.getByRole('button', { name: new RegExp(`^${t('list.view')}:`) }).click();
  await page
    .getByRole('button', { name: t('sales.status.begin', { verb: t('sales.status.verb.transfer') }), exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('sales.status.verb.transfer'), exact: true }).click();
  const now = page.getByRole('list', { name: t('sales.order.path') }).locator('[aria-current="step"]');
  await expect(now).toHaveText(t('enums.OrderStatus.PA'));
  await page.getByRole('button', { name: t('shell.account') }).click();
  await page.getByRole('menuitem', { name: t('shell.logout') }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
}

test('A visitor registers, orders by bank transfer, staff confirm the payment, the subscription is active', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const email = `${unique('mario')}@prova.test`;
  await register(page, email);
  await activate(page, email);

  const total = await chooseProduct(page);
  await page
    .getByRole('button', { name: t('shop.summary.next'), exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/shop\/check-out$/);
  // The order waits while one signs in.
  expect(await totalOf(page)).toBe(total);
  await page.getByRole('button', { name: t('firstOrder.signIn'), exact: true }).click();
  await page.getByRole('textbox', { name: t('shop.login.email'), exact: true }).fill(email);
  await page.getByLabel(new RegExp(`^${t('shop.login.password')}`)).fill(password);
  await page.getByRole('button', { name: t('shop.login.submit'), exact: true }).click();

  await fillBilling(page);
  const number = await order(page, total);
  await expectTransfer(page, total);
  await expect.poll(async () => amountIn(await readOutbox(email))).toBe(total);
  await page.getByRole('link', { name: t('shop.completed.toOrder') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await expectTransfer(page, total);

  await leaveShop(page);
  await confirmPayment(page, number, total);

  await page.goto('/shop/login');
  await page.getByRole('textbox', { name: t('shop.login.email'), exact: true }).fill(email);
  await page.getByLabel(new RegExp(`^${t('shop.login.password')}`)).fill(password);
  await page.getByRole('button', { name: t('shop.login.submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/shop$/);
  await page.goto('/shop/purchases');
  const subscription = page.getByRole('listitem').filter({ hasText: 'Base annuale' });
  await expect(subscription).toContainText(t('enums.PurchaseState.A'));
  await page.goto('/shop/orders');
  await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText(t('enums.OrderStatus.PA'));
});

test('What was chosen survives registering and activating in between @desktop', async ({ page }) => {
  test.slow();
  const email = `${unique('anna')}@prova.test`;
  const total = await chooseProduct(page);
  await register(page, email);
  await activate(page, email);
  await page.goto('/shop/login');
  await page.getByRole('textbox', { name: t('shop.login.email'), exact: true }).fill(email);
  await page.getByLabel(new RegExp(`^${t('shop.login.password')}`)).fill(password);
  await page.getByRole('button', { name: t('shop.login.submit'), exact: true }).click();
  // A base product is chosen: the shop's login leads to it.
  await expect(page).toHaveURL(/\/shop\/product-detail/);
  expect(await totalOf(page)).toBe(total);
});

import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { password, unique } from '../fixtures/accounts.ts';
import {
  acceptTerms,
  billingField,
  chooseYear,
  consumer,
  orderButton,
  orderEmail,
  typeOrder,
} from '../fixtures/check-out.ts';
import { signInLink } from '../fixtures/first-order.ts';
import { forward } from '../fixtures/forward.ts';
import { pressByKey, tabTo, typeByKey } from '../fixtures/keys.ts';
import { t } from '../fixtures/messages.ts';
import { atSandbox, outcome, payButton, way } from '../fixtures/payment.ts';
import { ownShopper } from '../fixtures/person.ts';
import { test } from '../fixtures/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const newAddress = () => `${unique('nuovo')}@example.test`;
const orders = (page: Page) => page.getByRole('main').getByRole('listitem');

/** Looks at a page as a whole: what the header covers while one scrolls is not looked at. */
async function expectWhole(page: Page, what: string): Promise<void> {
  // The page may still be on its way.
  await expect(title(page)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, what);
}

test('An association orders: a name or number too long for an invoice is not cut, nor its home titled by an address @phone', async ({
  page,
}) => {
  const name = 'Associazione Sportiva Dilettantistica Polisportiva '.repeat(2).trim();
  const field = page.getByRole('textbox', { name: t('shop.checkOut.fields.BusinessName'), exact: true });
  await chooseYear(page);
  await orderEmail(page).fill(newAddress());
  await field.fill(name);
  for (const [member, value] of consumer.slice(2)) await billingField(page, member).fill(value);
  await billingField(page, 'FiscalCode').fill('99999080379');
  await billingField(page, 'StreetNumber').fill('12 scala B');
  await acceptTerms(page).check();
  await orderButton(page).click();
  await expect(page.getByText(t('validation.maxLength', { max: 80 }))).toBeVisible();
  await expect(field).toHaveValue(name);
  await expect(page.getByText(t('validation.maxLength', { max: 8 }))).toBeVisible();
  await expect(billingField(page, 'StreetNumber')).toHaveValue('12 scala B');
  await field.fill('Polisportiva');
  await billingField(page, 'StreetNumber').fill('12/B');
  await way(page, 'BO').check();
  await orderButton(page).click();
  await expect(title(page)).toHaveText(t('shop.completed.title'));
  await page.goto('/shop');
  await expect(title(page)).toHaveText(t('shop.own.welcome'));
});

test('A visitor orders on one page, by touch, and the password that is typed once afterwards signs in', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const press = (target: Locator) => (isMobile ? target.tap() : target.click());
  const email = newAddress();
  await chooseYear(page);
  await expectWhole(page, 'the check-out of a visitor');
  await press(orderButton(page));
  await expect(orderEmail(page)).toBeFocused();
  await expect(page.getByText(t('validation.emailEmpty'))).toBeVisible();
  await typeOrder(page, email);
  await billingField(page, 'FiscalCode').fill('RSSMRA85T10A562X');
  await press(acceptTerms(page));
  await press(orderButton(page));
  await expect(billingField(page, 'FiscalCode')).toBeFocused();
  await expect(page.getByText(t('validation.invalidFiscalCode'))).toBeVisible();
  await expectWhole(page, 'the check-out with something wrong');
  await billingField(page, 'FiscalCode').fill('rssmra85t10a562s');
  // A reload keeps what was typed, and no one agrees to anything by it.
  await page.reload();
  await expect(billingField(page, 'City')).toHaveValue('Milano');
  await expect(orderEmail(page)).toHaveValue(email);
  await expect(acceptTerms(page)).not.toBeChecked();
  await press(orderButton(page));
  await expect(page.getByText(t('errors.CheckoutAcceptPolicy'))).toBeVisible();
  await expect(acceptTerms(page)).toBeFocused();
  await press(acceptTerms(page));
  await way(page, 'BO').check();
  await orderButton(page).dblclick();

  await expect(page).toHaveURL(/\/shop\/completed\?order=\d+$/);
  await expect(title(page)).toHaveText(t('shop.completed.title'));
  await expect(page.getByText(t('shop.completed.mailed', { email }))).toBeVisible();
  await expect(page.getByRole('region', { name: t('shop.transfer.title') })).toBeVisible();
  await press(button(page, t('keepAccess.password')));
  await page.getByLabel(new RegExp(`^${t('keepAccess.newPassword')}`)).fill(password);
  await expectWhole(page, 'the thanks with a password');
  await press(button(page, t('keepAccess.save')));
  await expect(page.getByText(t('keepAccess.passwordDone'))).toBeVisible();

  await page.goto('/shop/orders');
  await expect(orders(page)).toHaveCount(1);
  await orders(page).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: t('shop.transfer.title') })).toBeVisible();
  await page.goto('/shop/profile');
  await expect(page).toHaveURL(/\/shop\/confirm$/);
  await expect(title(page)).toHaveText(t('proof.title'));
  await expectWhole(page, 'the page that asks for the proof');
  const first = await signInLink(email);
  await press(button(page, t('proof.resend')));
  await expect(page.getByText(t('proof.resent', { email }))).toBeVisible();
  expect(await signInLink(email, first)).not.toBe(first);

  // The same browser leaves the password.
  await page.goto(first);
  await press(button(page, t('signInLink.enter')));
  await expect(page).toHaveURL(/\/shop\/orders$/);
  await page.goto('/shop/purchases');
  await expect(title(page)).toBeVisible();
  await expect(page).toHaveURL(/\/shop\/purchases$/);
  await press(page.getByRole('button', { name: t('shop.header.account') }));
  await press(button(page, t('shop.header.signOut')));
  await expect(page).toHaveURL(/\/shop\/logout$/);
  await page.goto('/shop/login');
  await page.getByRole('textbox', { name: t('shop.login.email'), exact: true }).fill(email);
  await page.getByLabel(new RegExp(`^${t('shop.login.password')}`)).fill(password);
  await press(button(page, t('shop.login.submit')));
  await expect(page).toHaveURL(/\/shop$/);
});

test('A visitor orders, is refused and pays at 390 pixels without touching anything but keys @phone', async ({
  page,
}) => {
  test.slow();
  const email = newAddress();
  await chooseYear(page);
  await typeByKey(page, orderEmail(page), email);
  // The arrow goes from the association to the person.
  await tabTo(page, page.getByRole('radio', { name: t('enums.SubjectType.O') }));
  await page.keyboard.press('ArrowDown');
  for (const [name, value] of consumer) await typeByKey(page, billingField(page, name), value);
  await tabTo(page, page.getByRole('radio', { name: new RegExp(`^${t('enums.PaymentVector.BO')}`) }));
  while (!(await way(page, 'SC').isChecked())) await page.keyboard.press('ArrowDown');
  await pressByKey(page, acceptTerms(page), 'Space');
  await pressByKey(page, orderButton(page));

  await atSandbox(page, 'decline');
  await expect(outcome(page)).toHaveText(t('payments.outcome.failed'));
  await expectWhole(page, 'a refused payment of a first order');
  await pressByKey(page, payButton(page));
  await atSandbox(page, 'success');
  await expect(outcome(page)).toHaveText(t('payments.outcome.paid'));
  await expect(button(page, t('keepAccess.password'))).toBeVisible();
  await page.goto('/shop/check-out');
  await expect(page.getByText(t('shop.checkOut.empty'))).toBeVisible();
  await page.goto('/shop/orders');
  await expect(orders(page)).toHaveCount(1);
});

test('An address with an account signs in on the way; cart and typed data stay', async ({ page }) => {
  test.slow();
  const email = await ownShopper();
  await chooseYear(page);
  await typeOrder(page, email);
  await way(page, 'BO').check();
  await acceptTerms(page).check();
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: t('firstOrder.known'), exact: true })).toBeFocused();
  await expectWhole(page, 'a known address in the check-out');
  // Another address brings the page back as it was.
  await button(page, t('firstOrder.other')).click();
  await expect(billingField(page, 'City')).toHaveValue('Milano');
  await acceptTerms(page).check();
  await orderButton(page).click();
  await expect(page.getByRole('textbox', { name: t('shop.login.email'), exact: true })).toHaveValue(email);
  await page.getByLabel(new RegExp(`^${t('shop.login.password')}`)).fill(password);
  await button(page, t('shop.login.submit')).click();
  await expect(page.getByText(t('shop.checkOut.billTo', { name: 'Mario Rossi' }))).toBeVisible();
  await way(page, 'BO').check();
  await acceptTerms(page).check();
  await orderButton(page).click();
  await expect(title(page)).toHaveText(t('shop.completed.title'));
});

test('Who asks for a link in the check-out goes on with it in another tab @desktop', async ({ page, context }) => {
  test.slow();
  const email = await ownShopper();
  await chooseYear(page);
  await typeOrder(page, email);
  await acceptTerms(page).check();
  await orderButton(page).click();
  await button(page, t('signInLink.byMail')).click();
  await expect(page.getByText(t('access.linkSent'))).toBeVisible();
  const tab = await context.newPage();
  await tab.goto(await signInLink(email));
  await button(tab, t('signInLink.enter')).click();
  await expect(tab).toHaveURL(/\/shop\/check-out$/);
  await expect(tab.getByText(t('shop.checkOut.billTo', { name: 'Mario Rossi' }))).toBeVisible();
  // The first tab goes on as well.
  await expect(page.getByText(t('shop.checkOut.billTo', { name: 'Mario Rossi' }))).toBeVisible();
  await tab.close();
});

test('A price that has changed meanwhile is asked for again, and an answer that is lost is one order @desktop', async ({
  page,
}) => {
  test.slow();
  // Until it is ordered the page says what it cost before.
  let isOld = true;
  page.on('request', (request) => {
    if (request.url().endsWith('/Shop/FirstOrders')) isOld = false;
  });
  await page.route('**/Shop/Preview', async (route) => {
    const response = await forward(route);
    const body = await response.json();
    await route.fulfill({ response, json: isOld ? { ...body, Total: 99 } : body });
  });
  await chooseYear(page);
  await typeOrder(page, newAddress());
  await way(page, 'BO').check();
  await acceptTerms(page).check();
  await orderButton(page).click();
  await expect(page.getByText(t('shop.checkOut.newTotal'))).toBeVisible();
  await expect(acceptTerms(page)).toBeChecked();
  // The server has the order, and its answer never comes.
  await page.route(
    '**/Shop/FirstOrders',
    async (route) => {
      await forward(route);
      await route.abort();
    },
    { times: 1 },
  );
  await orderButton(page).click();
  await expect(title(page)).toHaveText(t('shop.completed.title'));
  await page.goto('/shop/orders');
  await expect(orders(page)).toHaveCount(1);
});

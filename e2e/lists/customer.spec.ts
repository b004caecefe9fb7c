import { users as userList } from '@circolo/contract/access/users/user';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { addressOf, unique } from '../fixtures/accounts.ts';
import { callsOf } from '../fixtures/api.ts';
import { counted } from '../fixtures/counted.ts';
import { choose, rowsOf } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { settle } from '../fixtures/moving.ts';
import { ownUser } from '../fixtures/own-user.ts';
import { workingDialog } from '../fixtures/rooms.ts';
import { fillLogin, signIn, test } from '../fixtures/test.ts';
import { brands } from '../surroundings.ts';

const users = t('Users.title');
const reason = 'Chiamata delle 10: non trova il suo ordine';

/** Opens the page of a user by a click on their row. */
async function openUser(page: Page, email: string, lastName: string): Promise<void> {
  await page.goto(`${brands.associations}/desk/users?Search=${encodeURIComponent(email)}`);
  await expect(rowsOf(page, users)).toHaveCount(1);
  await page.locator('#content').getByText(lastName, { exact: false }).first().click();
  await expect(page).toHaveURL(/\/desk\/users\/\d+$/);
  // The list stays in sight until the page of the person has come.
  await expect(rowsOf(page, users)).toHaveCount(0);
}

/** A customer of one's own, so that no other story sees what happens to them. */
async function newCustomer(page: Page): Promise<{ name: string; email: string }> {
  const name = unique('Clienti');
  const email = `${name}@example.test`.toLowerCase();
  await page.goto(`${brands.associations}/desk/users`);
  await page.getByRole('button', { name: t('Users.new') }).click();
  const drawer = page.getByRole('dialog', { name: t('Users.new') });
  const type = (field: string, value: string) => drawer.getByRole('textbox', { name: field, exact: true }).fill(value);
  await type(t('Users.fields.FirstName'), 'Carla');
  await type(t('Users.fields.LastName'), name);
  await type(t('Users.fields.Email'), email);
  await choose(drawer, t('Users.fields.Nature'), t('enums.UserNature.STD'));
  await choose(drawer, t('Users.fields.Category'), 'Studi professionali');
  await choose(drawer, t('Users.fields.Origin'), /associazioni/i);
  await choose(drawer, t('Users.fields.Software'), t('enums.Software.A'));
  await drawer.getByRole('button', { name: t('form.save'), exact: true }).click();
  await expect(drawer).toBeHidden();
  return { name, email };
}

/** Answers the dialog that asks why. */
async function giveReason(page: Page, submit: string): Promise<void> {
  const dialog = workingDialog(page);
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: submit, exact: true }).click();
  await expect(dialog).toBeHidden();
}

const openMore = (page: Page) => page.getByRole('button', { name: t('customer.more') }).click();
const showSection = (page: Page, section: 'orders' | 'sessions' | 'trail') =>
  page.getByRole('tab', { name: t(`customer.tabs.${section}`) }).click();

test('A row of the users opens the page of the person: who, what they own, their orders', async ({ signedIn }) => {
  const page = await signedIn('HLP', '/desk');
  await openUser(page, addressOf('STD'), 'Donati');
  await expect(page.getByRole('heading', { level: 1, name: 'ASD Donati' })).toBeVisible();
  await expect(page.getByText('Stefania Donati · Bari', { exact: true })).toBeVisible();
  await expect(page.getByText(t('customer.tile.subscription'))).toBeVisible();
  await expect(page.getByRole('region', { name: t('customer.owns.title') })).toContainText('Plus annuale');
  await showSection(page, 'orders');
  await expect(page).toHaveURL(/Section=orders/);
  await page.reload();
  await expect(page.getByRole('tab', { name: t('customer.tabs.orders') })).toHaveAttribute('aria-selected', 'true');
  await page
    .getByText(/^20\d\d\/0/)
    .first()
    .click();
  await expect(page).toHaveURL(/\/desk\/orders\/\d+/);
  await page.getByRole('link', { name: 'ASD Donati' }).click();
  await expect(page).toHaveURL(/\/desk\/users\/\d+$/);
});

test('What happened with a customer is one stream, read by its parts, and leads to what it is about', async ({
  signedIn,
}) => {
  const page = await signedIn('SUS', '/desk');
  await openUser(page, addressOf('STD'), 'Donati');
  const stream = page.getByRole('region', { name: t('customerFeed.title') });
  await expect(stream.getByText(/^Email: /).first()).toBeVisible();
  await expectAccessible(page, 'what happened with a customer', { within: '#content' });
  await stream.getByText(t('enums.CustomerFeedKind.O'), { exact: true }).click();
  const first = stream.getByRole('link').first();
  await expect(stream.getByText(/^Email: /)).toHaveCount(0);
  const number = await first.innerText();
  await first.click();
  await expect(page).toHaveURL(/\/desk\/orders\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number.replace(/^\D+/, ''));
  await page.goBack();
  await stream.getByText(t('enums.CustomerFeedKind.M'), { exact: true }).click();
  await stream
    .getByRole('button', { name: /^Email: / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('stefania', { ignoreCase: true });
});

test('Staff write notes, lock and unlock a person, and the history shows it @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk');
  const { name, email } = await newCustomer(page);
  await openUser(page, email, name);
  await page.getByRole('button', { name: t('customer.notes.write'), exact: true }).click();
  const notes = page.getByRole('textbox', { name: t('customer.notes.label', { name: `Carla ${name}` }) });
  await notes.fill('Chiamare al mattino');
  await page.getByRole('button', { name: t('form.save'), exact: true }).click();
  // Its text is the field's until then.
  await expect(notes).toBeHidden();
  await expect(page.getByText('Chiamare al mattino')).toBeVisible();

  await openMore(page);
  await page.getByRole('menuitem', { name: t('action.lock'), exact: true }).click();
  await giveReason(page, t('action.lock'));
  await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
  await expect(page.getByRole('button', { name: t('customer.act.action') })).toBeHidden();

  await openMore(page);
  await page.getByRole('menuitem', { name: t('action.unlock'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('action.unlock') })
    .click();
  await expect(page.getByText(t('enums.UserStatus.L'), { exact: true })).toBeHidden();

  await showSection(page, 'trail');
  for (const action of ['Unlock', 'Lock', 'Update', 'Create'] as const)
    await expect(page.getByText(t(`customer.trail.action.${action}`), { exact: true }).first()).toBeVisible();
});

/** Signs in staff whom no other story uses: acting as a second customer ends the first session. */
async function signInOwnStaff(page: Page): Promise<void> {
  const { email } = await ownUser('ADM');
  await page.goto(`${brands.associations}/auth/login`);
  await fillLogin(page, email);
  await page.waitForURL(/\/desk$/);
}

/** Opens the customer's own pages in another tab. */
async function actAs(page: Page): Promise<Page> {
  await page.getByRole('button', { name: t('customer.act.action') }).click();
  const opened = page.context().waitForEvent('page');
  await giveReason(page, t('customer.act.submit'));
  const tab = await opened;
  await tab.waitForURL(/\/shop$/);
  return tab;
}

test('Staff act as a customer in a tab of its own, which says so on every page, and end it @desktop', async ({
  page,
}) => {
  await signInOwnStaff(page);
  const { name, email } = await newCustomer(page);
  await openUser(page, email, name);
  const tab = await actAs(page);
  const banner = tab.getByRole('region', { name: t('acting.banner.label') });
  await expect(banner).toContainText(`Carla ${name}`);
  await expect(banner.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/);

  await tab.goto(`${brands.associations}/shop/orders`);
  await expect(banner).toBeVisible();
  await expect(tab.getByRole('heading', { name: t('shop.orders.empty') })).toBeVisible();
  await tab.goto(`${brands.associations}/activities`);
  await expect(banner).toBeVisible();

  // The staff's own sign-in is untouched meanwhile.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: `Carla ${name}` })).toBeVisible();
  await showSection(page, 'sessions');
  await expect(page.getByText(/Assistenza di/).first()).toBeVisible();

  await banner.getByRole('button', { name: t('acting.banner.end') }).click();
  await expect(tab.getByRole('heading', { name: t('acting.page.ended') })).toBeVisible();
  await page.reload();
  await expect(page.getByText(t('customer.lists.sessions'))).toBeVisible();
  await showSection(page, 'trail');
  await expect(page.getByText(reason)).toBeVisible();
});

test('The tab ends when the person is signed out everywhere @desktop', async ({ page }) => {
  await signInOwnStaff(page);
  const { name, email } = await newCustomer(page);
  await openUser(page, email, name);
  const tab = await actAs(page);
  // What it asks by itself could lead it away meanwhile, and of its end a tab speaks once.
  await tab.goto('about:blank');
  await openMore(page);
  await page.getByRole('menuitem', { name: t('customer.endAll.action') }).click();
  await giveReason(page, t('customer.endAll.submit'));
  await expect(page.getByText(t('customer.endAll.done_one', { count: 1 }))).toBeVisible();
  await tab.goto(`${brands.associations}/shop/orders`);
  await expect(tab.getByRole('heading', { name: t('acting.page.ended') })).toBeVisible();
});

test('Who may only look at users is offered nothing that changes them @desktop', async ({ page }) => {
  await signIn(page, 'HLP');
  await openUser(page, addressOf('ADM'), 'Galli');
  await expect(page.getByRole('heading', { level: 1, name: 'Alessandro Galli' })).toBeVisible();
  await expect(page.getByRole('button', { name: t('customer.edit') })).toBeHidden();
  await expect(page.getByRole('button', { name: t('customer.act.action') })).toBeHidden();
});

const workBar = (page: Page) => page.getByRole('region', { name: t('customer.work.label') });

test('A call is planned from the page of the customer with two keys @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk');
  await openUser(page, addressOf('STD'), 'Donati');
  await expect(workBar(page)).toBeVisible();
  await settle(page);
  const hand = counted(page);
  await hand.press('c');
  const drawer = page.getByRole('dialog', { name: t('AgendaEvents.new') });
  const title = t('customer.work.titles.call', { name: 'ASD Donati' });
  await expect(drawer.getByRole('textbox', { name: t('AgendaEvents.fields.Title'), exact: true })).toHaveValue(title);
  await expect(drawer.getByRole('combobox', { name: t('AgendaEvents.fields.User'), exact: true })).toHaveValue(
    'ASD Donati',
  );
  await hand.press('Control+Enter');
  await expect(drawer).toBeHidden();
  expect(hand.pressed()).toBe(2);
});

test('The page of a customer begins an order, an opportunity and a note with the customer in them @desktop', async ({
  signedIn,
}) => {
  const page = await signedIn('SUS', '/desk');
  await openUser(page, addressOf('STD'), 'Donati');
  const bar = workBar(page);
  await settle(page);
  await expectAccessible(page, 'the page of a customer', { within: '#content' });
  const opener = bar.getByRole('button', { name: t('customer.work.order') });
  await opener.click();
  const order = page.getByRole('dialog', { name: t('Orders.new') });
  await expect(order.getByRole('combobox', { name: t('sales.form.customer'), exact: true })).toHaveValue('ASD Donati');
  await page.keyboard.press('Escape');
  await expect(order).toBeHidden();
  await page.keyboard.press('p');
  const opportunity = page.getByRole('dialog', { name: t('Opportunities.new') });
  await expect(opportunity.getByRole('combobox', { name: t('Opportunities.fields.User'), exact: true })).toHaveValue(
    'ASD Donati',
  );
  await page.keyboard.press('Escape');
  await expect(opportunity).toBeHidden();
  // The focus comes back a moment after the form is gone, and would leave the note again.
  await expect(opener).toBeFocused();
  await page.keyboard.press('t');
  await expect(
    page.getByRole('textbox', { name: t('customer.notes.label', { name: 'Stefania Donati' }) }),
  ).toBeFocused();
});

test('A mail to a customer is written from their page by a key, and is in their history @desktop', async ({
  signedIn,
}) => {
  const page = await signedIn('SUS', '/desk');
  const { name, email } = await newCustomer(page);
  await openUser(page, email, name);
  await settle(page);
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: t('letters.title', { name: `Carla ${name}` }) });
  await expect(dialog).toContainText(email);
  await dialog.getByRole('textbox', { name: t('letters.fields.Subject'), exact: true }).fill('Benvenuta');
  await dialog.getByRole('textbox', { name: t('letters.fields.Text'), exact: true }).fill('Buongiorno Carla.');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await page.getByRole('tab', { name: t('customer.tabs.mails') }).click();
  await expect(page.getByText(t('enums.EmailType.USR')).first()).toBeVisible();
});

test('A note has the focus in sight, on a phone too @desktop', async ({ signedIn }) => {
  const { email } = await ownUser('STD');
  const [user] = await (await callsOf('SUS'))(userList.list, { query: { Email: email, Limit: 10 } });
  const page = await signedIn('SUS', `/desk/users/${user?.Id}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole('button', { name: new RegExp(`^${t('customer.work.note')}`) })
    .first()
    .click();
  const note = page.locator('textarea[name="Notes"]');
  await expect(note).toBeFocused();
  await expect(note).toBeInViewport();
});

test('A list stays where it is while one of its records is open @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/leads');
  await page.setViewportSize({ width: 390, height: 844 });
  const last = page.getByRole('button', { name: new RegExp(`^${t('list.edit')}: `) }).last();
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  await last.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(place);
});

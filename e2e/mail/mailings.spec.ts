import { changeMyConsents, readMyConsents } from '@circolo/contract/access/registration/consent';
import { users } from '@circolo/contract/access/users/user';
import { MailingKind, MailingState, mailings } from '@circolo/contract/mail/mailings/mailing';
import { mailingsOf } from '@circolo/contract/mail/mailings/mailings-of';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
import { callsOf, linkIn, readOutbox } from '../fixtures/api.ts';
import { counted } from '../fixtures/counted.ts';
import { callsOfCustomer } from '../fixtures/customer-calls.ts';
import { pressInRow, rowsOf, searchFor } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { settle } from '../fixtures/moving.ts';
import { ownUser } from '../fixtures/own-user.ts';
import { subscriber } from '../fixtures/subscriber.ts';
import { test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toasts.ts';
import { port } from '../surroundings.ts';

const text = 'Buongiorno,\n\nil tuo abbonamento sta per scadere.';
const bar = (page: Page) => page.getByRole('region', { name: t('bulk.label') });
const composer = (page: Page) => page.getByRole('dialog', { name: t('letters.write') });
const field = (dialog: Locator, name: 'Subject' | 'Text') =>
  dialog.getByRole('textbox', { name: t(`mailings.fields.${name}`), exact: true });

/** Customers of a story's own, found by their name; the first one agrees to offers. */
async function ownCustomers(count: number) {
  const name = unique('Lettera');
  const emails: string[] = [];
  for (let nth = 0; nth < count; nth += 1) emails.push((await ownUser('STD', `${name}`)).email);
  const call = await callsOfCustomer(emails[0] ?? '');
  await call(changeMyConsents, { body: { Marketing: true, Version: '2026-11' } });
  const found = await (await callsOf('SUS'))(users.list, { query: { Search: name, Limit: 10 } });
  return { name, emails, call, ids: found.map(({ Id }) => Id) };
}

test('Staff write to all whose subscription is about to end, in five presses @desktop', async ({ signedIn }) => {
  const { email } = await subscriber(['PLUS-MESE']);
  const Subject = unique('Scadenza ');
  const page = await signedIn('SUS', '/desk/purchases');
  const expiring = page
    .getByRole('navigation', { name: t('list.tabs') })
    .getByRole('link', { name: new RegExp(`^${t('Purchases.tabs.expiring')}`) });
  await expect(expiring).toHaveText(/\d/);
  const hand = counted(page);
  await hand.click(expiring);
  await expect(page).toHaveURL(/EndDateFrom/);
  await settle(page);
  await hand.click(page.getByRole('checkbox', { name: t('bulk.selectPage') }));
  await hand.click(bar(page).getByRole('button', { name: t('mailings.write'), exact: true }));
  const dialog = composer(page);
  await expect(field(dialog, 'Subject')).toBeFocused();
  await expect(dialog.getByRole('status').first()).toContainText(/\d/);
  await page.keyboard.type(Subject);
  await hand.press('Tab');
  await page.keyboard.insertText(text);
  await hand.press('Control+Enter');
  await expect(dialog).toBeHidden();
  expect(hand.pressed()).toBe(5);
  await expect.poll(() => readOutbox(email), { timeout: 20_000 }).toContain(text);
});

test('An offer goes to those alone who agreed, and the composer says how many are left out @desktop', async ({
  signedIn,
}) => {
  const { name, emails } = await ownCustomers(2);
  const page = await signedIn('SUS', '/desk/users');
  await searchFor(page, name);
  await expect(rowsOf(page, t('Users.title'))).toHaveCount(2);
  for (const row of await rowsOf(page, t('Users.title')).all()) await row.getByRole('checkbox').check();
  await bar(page)
    .getByRole('button', { name: t('mailings.write'), exact: true })
    .click();
  const dialog = composer(page);
  await expect(dialog.getByText(t('mailings.recipients_other', { count: 2 }), { exact: true })).toBeVisible();
  await field(dialog, 'Subject').fill('Una novità');
  await field(dialog, 'Text').fill(text);
  await dialog.getByRole('tab', { name: t('letters.preview') }).click();
  await expect(dialog.frameLocator('iframe').getByText('il tuo abbonamento sta per scadere.')).toBeVisible();
  await dialog.getByRole('button', { name: t('mailings.next') }).click();
  await expect(dialog.getByText(/^2 di 2/)).toBeVisible();
  await dialog.getByRole('tab', { name: t('letters.typing') }).click();
  await dialog.getByRole('radio', { name: t('enums.MailingKind.O') }).check();
  await expect(dialog.getByText(t('mailings.recipients_one', { count: 1 }), { exact: true })).toBeVisible();
  await expect(dialog.getByText(t('mailings.reasons.noConsent', { count: 1 }))).toBeVisible();
  await settle(page);
  await expectAccessible(page, 'the composer of a mailing');
  await dialog.getByRole('button', { name: t('mailings.send_one', { count: 1 }), exact: true }).click();
  await expectToast(page, t('mailings.sent_one', { count: 1 }));
  await expect.poll(() => readOutbox(emails[0] ?? ''), { timeout: 20_000 }).toContain(t('mail.footer.unsubscribe'));
});

/** A customer who agreed and was sent an offer, and the link by which its mail ends offers. */
async function offeredCustomer() {
  const { emails, ids, call } = await ownCustomers(1);
  const staff = await callsOf('SUS');
  const body = { Ids: ids, Subject: 'Una novità', Text: text, Kind: MailingKind.offer };
  await staff(mailingsOf(users).send, { body });
  const email = emails[0] ?? '';
  await expect.poll(() => readOutbox(email), { timeout: 20_000 }).toContain(t('mail.footer.unsubscribe'));
  return { call, link: linkIn(await readOutbox(email), '/landing/unsubscribe') };
}

/** Presses the button of the page that ends offers. */
async function endOffers(
  page: Page,
  what: string,
  { call }: Pick<Awaited<ReturnType<typeof offeredCustomer>>, 'call'>,
) {
  await expect(page.getByRole('heading', { name: t('unsubscribe.title') })).toBeVisible();
  await expectAccessible(page, what);
  expect((await call(readMyConsents)).Marketing).toBe(true);
  await page.getByRole('button', { name: t('unsubscribe.confirm') }).click();
  await expect(page.getByRole('heading', { name: t('unsubscribe.done') })).toBeFocused();
  expect((await call(readMyConsents)).Marketing).toBe(false);
}

test('A customer ends offers by the link of one, without signing in @desktop', async ({ page }) => {
  const { call, link } = await offeredCustomer();
  await page.goto(link);
  await endOffers(page, 'the page that ends offers', { call });
});

test('The short page that text messages lead to ends offers too, by the key of any offer @phone', async ({ page }) => {
  const { call, link } = await offeredCustomer();
  // The outbox hides the key of a text message, which leaves by day alone; the page takes both keys.
  await page.goto(`/u${new URL(link).hash}`);
  await endOffers(page, 'the short page that ends offers', { call });
});

test('A mailing that waits for its moment is stopped from the list of mailings @desktop', async ({ signedIn }) => {
  const { ids } = await ownCustomers(1);
  const staff = await callsOf('SUS');
  const Subject = unique('Da fermare ');
  const SendAt = new Date(Date.now() + 86_400_000).toISOString();
  const body = { Ids: ids, Subject, Text: text, Kind: MailingKind.service, SendAt };
  const { Id } = await staff(mailingsOf(users).send, { body });
  const page = await signedIn('SUS', `/desk/mailings?Search=${encodeURIComponent(Subject)}`);
  const row = rowsOf(page, t('Mailings.title')).first();
  await expect(row).toContainText(t('enums.MailingState.P'));
  await settle(page);
  await expectAccessible(page, 'the list of mailings', { within: '#content' });
  await pressInRow(row, t('mailings.stop'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('mailings.stop'), exact: true })
    .click();
  await expectToast(page, t('mailings.stopped'));
  await expect(row).toContainText(t('enums.MailingState.X'));
  const { State, Cancelled } = await staff(mailings.one, { params: { Id } });
  expect([State, Cancelled]).toEqual([MailingState.stopped, 1]);
});

test('Staff see who followed the link of a mailing, on its page, in the outbox and in the stream @desktop', async ({
  page: mailbox,
  signedIn,
}) => {
  const { emails, ids } = await ownCustomers(2);
  const staff = await callsOf('SUS');
  const Subject = unique('Con un link ');
  const address = `http://localhost:${port}/landing?da=mail`;
  const body = { Ids: ids, Subject, Text: `${text}\n\n${address}`, Kind: MailingKind.service, MeasuresClicks: true };
  const { Id } = await staff(mailingsOf(users).send, { body });
  const [clicking = ''] = emails;
  await expect.poll(() => readOutbox(clicking), { timeout: 20_000 }).toContain('/api/Go/');
  const link = (await readOutbox(clicking)).match(/https?:\/\/\S+\/api\/Go\/[\w-]+/)?.[0] ?? '';
  // Browsers without a window are programs, which are not counted.
  await mailbox.setExtraHTTPHeaders({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' });
  await mailbox.goto(link);
  await expect(mailbox).toHaveURL(address);
  await mailbox.goto(`${link.slice(0, -4)}AAAA`);
  await expect(mailbox.getByRole('heading', { name: t('lostLink.title') })).toBeVisible();
  await expectAccessible(mailbox, 'the page of a damaged link');
  const page = await signedIn('SUS', `/desk/mailings?Open=${Id}`);
  const drawer = page.getByRole('dialog', { name: Subject });
  const results = drawer.getByRole('region', { name: t('mailings.results') });
  await expect(results.getByRole('row', { name: address }).getByRole('cell')).toHaveText([address, '1', '1']);
  await expect(results.getByRole('row', { name: t('Mailings.fields.Clicked') }).getByRole('cell')).toHaveText([
    '1',
    /^\d+\s%$/,
  ]);
  await expectAccessible(page, 'the results of a mailing');
  await results.getByRole('link', { name: `${t('Mailings.fields.Clicked')}: 1` }).click();
  const rows = rowsOf(page, t('EmailMessages.title'));
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText(clicking);
  const chip = { field: t('EmailMessages.fields.Mailing'), value: Subject };
  await expect(page.getByText(t('list.chip', chip), { exact: true })).toBeVisible();
  const [customer] = await staff(users.list, { query: { Search: clicking, Limit: 10 } });
  await page.goto(`/desk/users/${customer?.Id}`);
  const stream = page.getByRole('region', { name: t('customerFeed.title') });
  await expect(stream.getByText(t('customerFeed.clicked', { subject: Subject }))).toBeVisible();
});

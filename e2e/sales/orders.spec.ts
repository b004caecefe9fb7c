import type { MessageKey } from '@circolo/messages/message-key';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { counted } from '../fixtures/counted.ts';
import { rowsOf, searchFor } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { changeNotes, moveOrder, placeOrder } from '../fixtures/order.ts';
import { test } from '../fixtures/test.ts';

const statusLabel = (code: StatusCode) => t(`enums.OrderStatus.${code}`);

/** What the buttons of an order by bank transfer are called. */
const verbs = {
  IA: 'sales.status.verb.IA',
  IR: 'sales.status.verb.IR',
  PC: 'sales.status.verb.PC',
  PA: 'sales.status.verb.transfer',
  SO: 'sales.status.verb.SO',
  FT: 'sales.status.verb.FT',
  RI: 'sales.status.verb.RI',
  AN: 'sales.status.verb.AN',
  reopen: 'sales.status.verb.reopen',
  billedAgain: 'sales.status.verb.billedAgain',
} as const satisfies Record<string, MessageKey>;
type Verb = keyof typeof verbs;
type StatusCode = Exclude<Verb, 'reopen' | 'billedAgain'>;

const inEuros = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' });

const nameOf = (verb: Verb) => t('sales.status.begin', { verb: t(verbs[verb]) });

const actions = (page: Page) => page.getByRole('group', { name: t('sales.order.actions') });

const statusNow = (page: Page) =>
  page.getByRole('list', { name: t('sales.order.path') }).locator('[aria-current="step"]');

/** Presses a verb and gives its dialog. */
async function begin(page: Page, verb: Verb): Promise<Locator> {
  await actions(page)
    .getByRole('button', { name: nameOf(verb), exact: true })
    .click();
  return page.getByRole('dialog', { name: new RegExp(`^${t(verbs[verb])} · `) });
}

const finish = (dialog: Locator, verb: Verb) =>
  dialog.getByRole('button', { name: t(verbs[verb]), exact: true }).click();

async function moveTo(page: Page, code: StatusCode, reason?: string): Promise<void> {
  const dialog = await begin(page, code);
  if (reason) await dialog.getByRole('textbox', { name: t('sales.status.reason'), exact: true }).fill(reason);
  await finish(dialog, code);
  await expect(dialog).toBeHidden();
  await expect(statusNow(page)).toHaveText(statusLabel(code));
}

async function expectOffered(page: Page, offered: Verb[]): Promise<void> {
  const names = offered.map(nameOf);
  await expect(actions(page)).toHaveCount(names.length === 0 ? 0 : 1);
  await expect(actions(page).getByRole('button')).toHaveText(names);
}

test('An order is found in the list and opens on its page @desktop', async ({ signedIn }) => {
  const order = await placeOrder();
  const page = await signedIn('SUS', '/desk/orders');
  await searchFor(page, order.Number);
  const rows = rowsOf(page, t('Orders.title'));
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: new RegExp(`^${t('list.view')}: ${order.Number}`) }).click();
  await expect(page).toHaveURL(new RegExp(`/desk/orders/${order.Id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.Number);
});

test('An order that is paid late says for how long, in the list and on its page @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/orders');
  await page
    .getByRole('navigation', { name: t('list.tabs') })
    .getByRole('link', { name: t('Orders.tabs.overdue') })
    .click();
  const lateBy = (words: 'late' | 'lateShort') =>
    new RegExp(t(`sales.payBy.${words}_other`, { count: 99 }).replace('99', '\\d+'));
  const row = rowsOf(page, t('Orders.title'))
    .filter({ hasText: lateBy('lateShort') })
    .first();
  await expectAccessible(page, 'orders that are late');
  await row.getByRole('button', { name: new RegExp(`^${t('list.view')}: `) }).click();
  await expect(page).toHaveURL(/\/desk\/orders\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('Orders.one'));
  await expect(page.getByText(lateBy('late'))).toHaveCount(1);
  await expectAccessible(page, 'an order that is late');
});

test('The lines of an order stay beside its other facts, or above them, at every width @desktop', async ({
  signedIn,
}) => {
  const agreed = { PriceOverride: 1_234_567.678_912, PriceOverrideReason: 'Accordo' };
  const { Id } = await placeOrder('LNC', agreed);
  const page = await signedIn('SUS', `/desk/orders/${Id}`);
  const lines = page.getByRole('table', { name: t('sales.order.lines') });
  for (const width of [1440, 1280, 1210, 1024, 800, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = () => lines.evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
    // The layout follows the window a moment later.
    await expect.poll(overflow, `at ${width} pixels`).toBeLessThanOrEqual(0);
    // Nothing lies over the total.
    await lines.locator('td:last-child').first().click({ trial: true });
  }
});

test('An order is printed under its brand and the day, without the menu and what one does with it @desktop', async ({
  signedIn,
}) => {
  const { Id } = await placeOrder();
  const page = await signedIn('SUS', `/desk/orders/${Id}`);
  const head = page.getByText(/^Stampato il/);
  await expect(page.getByRole('button', { name: t('record.print'), exact: true })).toBeVisible();
  await expect(actions(page).getByRole('button').first()).toBeVisible();
  await expect(head).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(head).toBeVisible();
  await expect(page.getByRole('table', { name: t('sales.order.lines') })).toBeVisible();
  for (const act of [actions(page).getByRole('button'), page.getByRole('button', { name: t('record.print') })])
    await expect(act).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('Every status offers exactly what it may become; suspending asks why and comes back @desktop', async ({
  signedIn,
}) => {
  const { Id } = await placeOrder();
  const page = await signedIn('SUS', `/desk/orders/${Id}`);
  await expect(statusNow(page)).toHaveText(statusLabel('IA'));
  await expectOffered(page, ['PA', 'PC', 'SO', 'AN']);

  const dialog = await begin(page, 'SO');
  await finish(dialog, 'SO');
  await expect(dialog.getByText(t('validation.required'))).toBeVisible();
  await dialog.getByRole('textbox', { name: t('sales.status.reason'), exact: true }).fill('Attendiamo il bilancio');
  await finish(dialog, 'SO');
  await expect(dialog).toBeHidden();
  await expect(statusNow(page)).toHaveText(statusLabel('SO'));
  await expect(page.getByText('Attendiamo il bilancio').first()).toBeVisible();
  await expectOffered(page, ['reopen', 'IR', 'PC']);

  await moveTo(page, 'PC');
  await expectOffered(page, ['PA', 'IA', 'SO', 'AN']);
  await moveTo(page, 'PA');
  await expectOffered(page, ['FT', 'RI']);
  await moveTo(page, 'FT');
  await expectOffered(page, ['RI']);
  await expect(page.getByRole('region', { name: t('Documents.title') }).getByRole('link')).toBeVisible();
  await moveTo(page, 'RI', 'Recesso entro quattordici giorni');
  await expectOffered(page, ['billedAgain']);
});

test('A transfer is recorded with two clicks', async ({ signedIn }) => {
  const { Id } = await placeOrder();
  const page = await signedIn('SUS', `/desk/orders/${Id}`);
  const hand = counted(page);
  await hand.click(actions(page).getByRole('button', { name: nameOf('PA'), exact: true }));
  await hand.click(page.getByRole('dialog').getByRole('button', { name: t(verbs.PA), exact: true }));
  expect(hand.pressed()).toBe(2);
  await expect(statusNow(page)).toHaveText(statusLabel('PA'));
});

test('A part of a transfer is recorded with its day, the order says what is left, and the rest pays it @desktop', async ({
  signedIn,
}) => {
  const { Id, Total, Number: order } = await placeOrder();
  const page = await signedIn('SUS', `/desk/orders/${Id}`);
  const dialog = await begin(page, 'PA');
  const amount = dialog.getByRole('textbox', { name: t('sales.payment.amount') });
  await amount.fill('46,40');
  const left = inEuros.format(Total - 46.4);
  const waits = t('sales.payment.part', { amount: left, status: statusLabel('IA') });
  await expect(dialog.getByText(waits)).toBeVisible();
  await expectAccessible(page, 'recording a part', { within: '[role="dialog"]' });
  await finish(dialog, 'PA');
  await expect(dialog).toBeHidden();
  await expect(statusNow(page)).toHaveText(statusLabel('IA'));
  await expect(page.getByText(left, { exact: true }).first()).toBeVisible();

  // With this order alone: one of millions, of another story, would take the room of what is due.
  await page.goto(`/desk/orders?Search=${order}`);
  await expect(rowsOf(page, t('Orders.title')).getByRole('cell', { name: left, exact: true })).toBeVisible();
  await page.goto(`/desk/orders/${Id}`);

  const rest = await begin(page, 'PA');
  await expect(rest.getByText(t('sales.payment.whole'))).toBeVisible();
  await finish(rest, 'PA');
  await expect(statusNow(page)).toHaveText(statusLabel('PA'));
});

test('Cancelling asks why and is final @desktop', async ({ signedIn }) => {
  const { Id } = await placeOrder();
  const page = await signedIn('SUS', `/desk/orders/${Id}`);
  const proForma = page.getByRole('button', { name: t('orderPapers.proForma') });
  await expect(proForma).toBeVisible();
  await moveTo(page, 'AN', 'Ordine doppio');
  await expectOffered(page, []);
  await expect(page.getByText(t('sales.order.noPayments'))).toBeVisible();
  await expect(proForma).toHaveCount(0);
  await expect(page.getByText(t('sales.order.nothingNext'))).toBeVisible();
});

test('A change that somebody else has overtaken says what changed, and can still be saved @desktop', async ({
  signedIn,
}) => {
  const { Id } = await placeOrder();
  const page = await signedIn('SUS', `/desk/orders/${Id}`);
  await page.getByRole('button', { name: t('sales.order.edit'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  // The association first, then the person and the town, as everywhere.
  const customer = dialog.getByRole('combobox', { name: t('sales.form.customer') });
  await expect(customer).toHaveValue(/ · .+ · /);
  const summary = dialog.getByRole('region', { name: t('sales.form.summary') });
  await expect(summary.getByRole('definition').first()).toHaveText(await customer.inputValue());
  const notes = dialog.getByRole('textbox', { name: t('Orders.fields.InternalNotes'), exact: true });
  await notes.fill('Mia nota');
  await changeNotes(Id, 'Nota di un’altra persona');
  await dialog.getByRole('button', { name: t('sales.form.saveChanges'), exact: true }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Alessandro Galli' })).toBeVisible();
  await expect(dialog).not.toContainText('{"');
  await expect(notes).toHaveValue('Mia nota');
  await dialog.getByRole('button', { name: t('record.merge.save'), exact: true }).click();
  // The page shows the note before the drawer is gone, whose field still contains it.
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Mia nota')).toBeVisible();
});

test('A status that has changed meanwhile is not overwritten @desktop', async ({ signedIn }) => {
  const { Id } = await placeOrder();
  const page = await signedIn('SUS', `/desk/orders/${Id}`);
  const dialog = await begin(page, 'PA');
  await moveOrder(Id, 'IA', 'PC');
  await finish(dialog, 'PA');
  await expect(dialog.getByRole('alert')).toBeVisible();
});

test('Who may only look at orders is offered no way on @desktop', async ({ signedIn }) => {
  const { Id } = await placeOrder();
  const page = await signedIn('HLP', `/desk/orders/${Id}`);
  await expect(statusNow(page)).toHaveText(statusLabel('IA'));
  await expectOffered(page, []);
  await expect(page.getByRole('button', { name: t('sales.order.edit') })).toHaveCount(0);
});

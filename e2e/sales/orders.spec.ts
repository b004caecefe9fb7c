import { expect, type Page } from '@playwright/test';
import { rowsOf, searchFor } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { changeNotes, moveOrder, placeOrder } from '../fixtures/order.ts';
import { test } from '../fixtures/test.ts';

const statusLabel = (code: 'IA' | 'IR' | 'PC' | 'PA' | 'SO' | 'FT' | 'RI' | 'AN') => t(`enums.OrderStatus.${code}`);

const statusNow = (page: Page) =>
  page.getByRole('list', { name: t('sales.order.path') }).locator('[aria-current="step"]');

async function moveTo(page: Page, code: Parameters<typeof statusLabel>[0], reason?: string): Promise<void> {
  await page.getByRole('button', { name: statusLabel(code), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('sales.status.title', { to: statusLabel(code) }) });
  if (reason) await dialog.getByRole('textbox', { name: t('sales.status.reason'), exact: true }).fill(reason);
  await dialog.getByRole('button', { name: t('sales.status.confirm'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(statusNow(page)).toHaveText(statusLabel(code));
}

async function expectOffered(page: Page, codes: Parameters<typeof statusLabel>[0][]): Promise<void> {
  for (const code of codes)
    await expect(page.getByRole('button', { name: statusLabel(code), exact: true })).toBeVisible();
  for (const code of (['IA', 'IR', 'PC', 'PA', 'SO', 'FT', 'RI', 'AN'] as const).filter((one) => !codes.includes(one)))
    await expect(page.getByRole('button', { name: statusLabel(code), exact: true })).toHaveCount(0);
}

test('An order is found in the list and opens on its page', async ({ signedIn }) => {
  const order = await placeOrder();
  const page = await signedIn('SUS', '/desk/orders');
  await searchFor(page, order.Number);
  const rows = rowsOf(page, t('Orders.title'));
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: new RegExp(`^${t('list.view')}: ${order.Number}`) }).click();
  await expect(page).toHaveURL(new RegExp(`/desk/orders/${order.Id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.Number);
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
    const overflow = await lines.evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
    expect(overflow, `at ${width} pixels`).toBeLessThanOrEqual(0);
    // Nothing lies over the total.
    await lines.locator('td:last-child').first().click({ trial: true });
  }
});

test('Every status offers exactly what it may become; suspending asks why and comes back @desktop', async ({
  signedIn,
}) => {
  const { Id } = await placeOrder();
  const page = await signedIn('SUS', `/desk/orders/${Id}`);
  await expect(statusNow(page)).toHaveText(statusLabel('IA'));
  await expectOffered(page, ['PC', 'PA', 'SO', 'AN']);

  await page.getByRole('button', { name: statusLabel('SO'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('sales.status.title', { to: statusLabel('SO') }) });
  await dialog.getByRole('button', { name: t('sales.status.confirm'), exact: true }).click();
  await expect(dialog.getByText(t('validation.required'))).toBeVisible();
  await dialog.getByRole('textbox', { name: t('sales.status.reason'), exact: true }).fill('Attendiamo il bilancio');
  await dialog.getByRole('button', { name: t('sales.status.confirm'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(statusNow(page)).toHaveText(statusLabel('SO'));
  await expect(page.getByText('Attendiamo il bilancio').first()).toBeVisible();
  await expectOffered(page, ['IA', 'IR', 'PC']);

  await moveTo(page, 'PC');
  await expectOffered(page, ['IA', 'PA', 'SO', 'AN']);
  await moveTo(page, 'PA');
  await expectOffered(page, ['FT', 'RI']);
  await moveTo(page, 'FT');
  await expectOffered(page, ['RI']);
  await moveTo(page, 'RI', 'Recesso entro quattordici giorni');
  await expectOffered(page, ['FT']);
});

test('Cancelling asks why and is final @desktop', async ({ signedIn }) => {
  const { Id } = await placeOrder();
  const page = await signedIn('SUS', `/desk/orders/${Id}`);
  await moveTo(page, 'AN', 'Ordine doppio');
  await expectOffered(page, []);
  await expect(page.getByText(t('sales.order.nothingNext'))).toBeVisible();
});

test('A change that somebody else has overtaken says what changed, and can still be saved @desktop', async ({
  signedIn,
}) => {
  const { Id } = await placeOrder();
  const page = await signedIn('SUS', `/desk/orders/${Id}`);
  await page.getByRole('button', { name: t('sales.order.edit'), exact: true }).click();
  const dialog = page.getByRole('dialog');
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
  await page.getByRole('button', { name: statusLabel('PA'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('sales.status.title', { to: statusLabel('PA') }) });
  await moveOrder(Id, 'IA', 'PC');
  await dialog.getByRole('button', { name: t('sales.status.confirm'), exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
});

test('Who may only look at orders is offered no way on @desktop', async ({ signedIn }) => {
  const { Id } = await placeOrder();
  const page = await signedIn('HLP', `/desk/orders/${Id}`);
  await expect(statusNow(page)).toHaveText(statusLabel('IA'));
  await expectOffered(page, []);
  await expect(page.getByRole('button', { name: t('sales.order.edit') })).toHaveCount(0);
});

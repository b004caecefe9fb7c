import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
import { t } from '../fixtures/messages.ts';
import { settle } from '../fixtures/moving.ts';
import { makeOpportunity, makeTimeline, opportunityNow } from '../fixtures/opportunity.ts';
import { test } from '../fixtures/test.ts';

const columnOf = (page: Page, title: string) => page.getByRole('region', { name: new RegExp(`^${title}`) });
const gripOf = (page: Page, name: string) => page.getByRole('button', { name: t('board.move', { name }) });
const openStep = async (id: number) => (await opportunityNow(id)).CurrentStep?.Description;

test('A card is dragged to the next step by mouse @desktop', async ({ signedIn }) => {
  const timeline = await makeTimeline(['Prima chiamata', 'Proposta scritta', 'Contratto firmato']);
  const name = unique('ASD Mouse ');
  const { Id } = await makeOpportunity(name, timeline);
  const page = await signedIn('COM', `/desk/opportunities?View=board&Columns=${timeline.Id}`);
  await expect(columnOf(page, 'Prima chiamata').getByText(name).first()).toBeVisible();
  await expectAccessible(page, 'the board');
  await gripOf(page, name).hover();
  await page.mouse.down();
  const to = await columnOf(page, 'Proposta scritta').boundingBox();
  await page.mouse.move((to?.x ?? 0) + 140, (to?.y ?? 0) + 160, { steps: 12 });
  await page.mouse.up();
  await expect(columnOf(page, 'Proposta scritta').getByText(name).first()).toBeVisible();
  await expect.poll(() => openStep(Id)).toBe('Proposta scritta');
});

test('A card is dragged by its grip with a finger @phone', async ({ signedIn }) => {
  const timeline = await makeTimeline(['Prima chiamata', 'Proposta scritta']);
  const name = unique('ASD Dito ');
  const { Id } = await makeOpportunity(name, timeline);
  const page = await signedIn('COM', `/desk/opportunities?View=board&Columns=${timeline.Id}`);
  // Where it is once all is drawn.
  await settle(page);
  const box = await gripOf(page, name).boundingBox();
  const from = { x: (box?.x ?? 0) + 14, y: (box?.y ?? 0) + 14 };
  // The next column begins at the edge of the screen.
  const to = (await columnOf(page, 'Proposta scritta').boundingBox())?.x ?? 0;
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: from.y }] });
  await touch('touchStart', from.x);
  for (let part = 1; part <= 10; part++) await touch('touchMove', from.x + ((to + 10 - from.x) * part) / 10);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => openStep(Id)).toBe('Proposta scritta');
});

test('A card is moved by keyboard: over a step it asks, and to lost it wants a reason', async ({ signedIn }) => {
  const timeline = await makeTimeline(['Prima chiamata', 'Proposta scritta', 'Contratto firmato']);
  const name = unique('ASD Tasti ');
  const { Id } = await makeOpportunity(name, timeline);
  const page = await signedIn('COM', `/desk/opportunities?View=board&Columns=${timeline.Id}`);
  await gripOf(page, name).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(t('board.at', { column: 'Contratto firmato', place: 1 }))).toBeAttached();
  await page.keyboard.press('Space');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Proposta scritta')).toBeVisible();
  await expectAccessible(page, 'the dialog of a move');
  await dialog.getByRole('button', { name: t('opportunityActions.confirm') }).click();
  await expect(dialog).toBeHidden();
  await expect(columnOf(page, 'Contratto firmato').getByText(name).first()).toBeVisible();
  expect(await openStep(Id)).toBe('Contratto firmato');

  await gripOf(page, name).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await dialog.getByRole('combobox', { name: t('OpportunityActions.fields.Reason') }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('textbox', { name: t('OpportunityActions.fields.Notes') }).fill('Costa troppo');
  await dialog.getByRole('button', { name: t('opportunityActions.confirm') }).click();
  await expect(columnOf(page, t('enums.OpportunityStatus.F')).getByText(name).first()).toBeVisible();
  expect((await opportunityNow(Id)).Status).toBe('F');
});

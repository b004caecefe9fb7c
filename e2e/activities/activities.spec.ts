import { activities } from '@circolo/contract/activities/activity';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { callsOf } from '../fixtures/api.ts';
import { choose, filterBy, searchFor } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { addActivity, sell, subscriber } from '../fixtures/subscriber.ts';
import { test } from '../fixtures/test.ts';

const rows = (page: Page) => page.getByRole('list', { name: t('activities.list') }).getByRole('listitem');
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });
const next = (page: Page) => page.getByRole('button', { name: t('onBoarding.next'), exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Waits until the title says how many there are. */
const expectCount = (page: Page, count: number) =>
  expect(page.getByRole('heading', { level: 1, name: t('activities.title') })).toHaveText(new RegExp(`\\s${count}$`));

/** Every address that the page shows from now on. */
function recordMoves(page: Page): string[] {
  const moves: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) moves.push(new URL(frame.url()).pathname);
  });
  return moves;
}

test('A customer is shown how to begin, creates the first activity in four steps and goes on with it @phone', async ({
  page,
}) => {
  test.slow();
  const customer = await subscriber(['MULTI-3']);
  await customer.signIn(page);
  const hint = page.getByRole('complementary', { name: t('shop.activities.hintTitle') });
  await expect(hint).toBeVisible();
  await expectAccessible(page, 'the hint');
  await hint.getByRole('link', { name: t('shop.activities.create') }).click();
  await expect(heading(page, t('onBoarding.title'))).toBeVisible();

  await next(page).click();
  await expect(page.getByText(t('validation.required'))).toBeVisible();
  await page.getByRole('textbox', { name: t('onBoarding.nameTitle') }).fill('Circolo Il Girasole');
  await expectAccessible(page, 'the name');
  await next(page).click();
  await next(page).click();
  await expect(page.getByRole('alert')).toHaveText(t('onBoarding.chooseType'));
  await page.getByRole('searchbox', { name: t('activities.choices.search') }).fill('ricrea');
  await page.getByRole('radio', { name: 'Circolo ricreativo' }).check();
  await expect(page.getByRole('radio')).toHaveCount(1);
  await expectAccessible(page, 'the type');
  await next(page).click();

  // A closed page loses nothing.
  await page.getByRole('radio', { name: t('enums.AccountingType.S') }).check();
  await page.reload();
  await expect(page.getByText(t('onBoarding.resumed'))).toBeVisible();
  await expect(page.getByRole('radio', { name: t('enums.AccountingType.S') })).toBeChecked();
  await next(page).click();
  await expect(page.getByRole('alert')).toHaveText(t('onBoarding.chooseBooks'));
  await page.getByRole('radio', { name: t('enums.TaxRegime.A') }).check();
  await expectAccessible(page, 'the books');
  await next(page).click();

  await expect(page.getByRole('heading', { name: t('onBoarding.checkTitle') })).toBeFocused();
  await expect(page.getByRole('definition').filter({ hasText: 'Circolo Il Girasole' })).toBeVisible();
  await expectAccessible(page, 'the summary');
  await page
    .getByRole('button', { name: t('onBoarding.change', { field: t('Activities.fields.Description') }) })
    .click();
  await page.getByRole('textbox', { name: t('onBoarding.nameTitle') }).fill('Circolo La Margherita');
  for (let step = 0; step < 3; step++) await next(page).click();
  await page.getByRole('button', { name: t('onBoarding.create'), exact: true }).click();

  await expect(page.getByText(t('onBoarding.doneTitle', { name: 'Circolo La Margherita' }))).toBeVisible();
  await expectAccessible(page, 'the end');
  const moves = recordMoves(page);
  await next(page).click();
  await page.waitForURL(/\/shop$/);
  expect(moves).toEqual(['/shop']);
  await expect(hint).toBeHidden();
  await page.goto('/activities');
  await expectCount(page, 1);
  await expect(rowOf(page, 'Circolo La Margherita')).toContainText(t('activities.current'));
  await expect(page.getByText(t('activities.allowance.used', { used: 1, max: 3 }))).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('link', { name: 'Circolo La Margherita' }).last()).toBeVisible();
});

test('On-boarding needs no mouse', { tag: '@desktop' }, async ({ page }) => {
  const customer = await subscriber(['BASE-ANNO']);
  await customer.signIn(page);
  await page.goto('/activities/on-boarding');
  await page.getByRole('textbox', { name: t('onBoarding.nameTitle') }).focus();
  await page.keyboard.type('Banda di paese');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: t('activities.choices.search') })).toBeFocused();
  await page.keyboard.type('banda');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'Banda, coro' })).toBeChecked();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: t('enums.AccountingType.O') })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: t('onBoarding.checkTitle') })).toBeFocused();
  await page.getByRole('button', { name: t('onBoarding.create'), exact: true }).press('Enter');
  await expect(page.getByText(t('onBoarding.doneTitle', { name: 'Banda di paese' }))).toBeVisible();
  await expect(next(page)).toBeFocused();
});

test('A customer who has no subscription, or no room left, is led to the shop @desktop', async ({ page }) => {
  test.slow();
  const newcomer = await subscriber([]);
  await newcomer.signIn(page);
  await page.goto('/activities/on-boarding');
  await expect(page.getByText(t('onBoarding.noneTitle'))).toBeVisible();
  const plans = page.getByRole('link', { name: t('activities.allowance.plans') });
  await expect(plans).toHaveAttribute('href', '/shop');
  await page.goto('/activities');
  await expect(page.getByText(t('activities.allowance.none'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('Activities.new') })).toBeHidden();

  await sell(newcomer.email, ['BASE-ANNO']);
  await newcomer.addActivity('Unica');
  await page.reload();
  await expect(page.getByText(t('activities.allowance.fullFixed'))).toBeVisible();
  await expect(plans).toHaveAttribute('href', '/shop');
  await page.goto('/activities/on-boarding');
  await expect(page.getByText(t('onBoarding.fullTitle'))).toBeVisible();
  await expect(page.getByText(t('activities.allowance.fullFixed'))).toBeVisible();
  await expectAccessible(page, 'no room');
});

test('A customer who has used every place buys another one where the subscription is sold @desktop', async ({
  page,
}) => {
  test.slow();
  const customer = await subscriber(['MULTI-3']);
  for (const name of ['Prima', 'Seconda', 'Terza']) await customer.addActivity(name);
  await customer.signIn(page);
  await page.goto('/activities');
  await expect(page.getByText(t('activities.allowance.full'))).toBeVisible();
  await page.goto('/activities/on-boarding');
  await expect(page.getByText(t('onBoarding.fullText', { max: 3 }))).toBeVisible();
  await page.getByRole('link', { name: t('activities.allowance.more') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Multi' })).toBeVisible();
  await expect(page.getByText('Una associazione in più').first()).toBeVisible();

  await sell(customer.email, ['ATT-1']);
  await page.goto('/activities');
  await expect(page.getByText(t('activities.allowance.used', { used: 3, max: 4 }))).toBeVisible();
  await page.getByRole('link', { name: t('Activities.new') }).click();
  await expect(page.getByRole('textbox', { name: t('onBoarding.nameTitle') })).toBeVisible();
});

test('Another activity is chosen in one move: a customer lands in the shop @desktop', async ({ page }) => {
  const customer = await subscriber(['MULTI-3'], 'ENT');
  await customer.addActivity('Aurora');
  await customer.addActivity('Borea');
  await customer.signIn(page);
  await page.goto('/activities');
  await expectCount(page, 2);
  await expect(rowOf(page, 'Borea')).not.toContainText(t('activities.current'));
  const moves = recordMoves(page);
  await rowOf(page, 'Borea')
    .getByRole('button', { name: t('activities.choose') })
    .click();
  await page.waitForURL(/\/shop$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(moves).toEqual(['/shop']);
  await page.goto('/activities');
  await expect(rowOf(page, 'Borea')).toContainText(t('activities.current'));
  await rowOf(page, 'Borea').getByRole('button', { name: 'Borea', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Borea' });
  await expect(drawer.getByText(t('enums.TaxRegime.A'))).toBeVisible();
  await expectAccessible(page, 'one activity');
});

test('A subject chooses among its parent’s activities and lands at the desk @desktop', async ({ signedIn }) => {
  const parent = await callsOf('ENT');
  const made = await parent(activities.list, { query: { Limit: 10 } });
  if (made.length === 0) await addActivity(parent, 'Associazione madre');
  const [shared] = await parent(activities.list, { query: { Limit: 10 } });
  const name = shared?.Description ?? '';
  const page = await signedIn('SUB', '/activities');
  const row = rowOf(page, name);
  await expect(row).toContainText(t('activities.shared'));
  await expect(page.getByRole('button', { name: t('activities.remove.label', { name }) })).toBeHidden();
  const button = row.getByRole('button', { name: t('activities.choose') });
  // The account is shared: another run may have chosen it before.
  if (await button.isVisible()) {
    await button.click();
    await page.waitForURL(/\/desk$/);
    await page.goto('/activities');
  }
  await expect(row).toContainText(t('activities.current'));
});

test('Deleting asks first, and goes on with another one @desktop', async ({ page }) => {
  const customer = await subscriber(['MULTI-3']);
  await customer.addActivity('Aurora');
  await customer.addActivity('Borea');
  await customer.signIn(page);
  await page.goto('/activities');
  await rowOf(page, 'Borea')
    .getByRole('button', { name: t('activities.choose') })
    .click();
  await page.waitForURL(/\/shop$/);
  await page.goto('/activities');
  const remove = (name: string) => page.getByRole('button', { name: t('activities.remove.label', { name }) });
  const dialog = page.getByRole('dialog');
  await remove('Borea').click();
  await expect(dialog).toContainText(t('activities.remove.current'));
  await expectAccessible(page, 'the question');
  await dialog.getByRole('button', { name: t('form.cancel') }).click();
  await expectCount(page, 2);
  await remove('Borea').click();
  await dialog.getByRole('button', { name: t('list.delete'), exact: true }).click();
  await expectCount(page, 1);
  await expect(rowOf(page, 'Aurora')).toContainText(t('activities.current'));
  await remove('Aurora').click();
  await expect(dialog).toContainText(t('activities.remove.last'));
  await dialog.getByRole('button', { name: t('list.delete'), exact: true }).click();
  await expect(page.getByText(t('activities.none'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('Activities.new') })).toBeVisible();
});

test('The list narrows by name, type, accounting and regime, and its address can be shared @desktop', async ({
  page,
}) => {
  const customer = await subscriber(['MULTI-3']);
  for (const name of ['Aurora', 'Borea', 'Cometa']) await customer.addActivity(name);
  await customer.signIn(page);
  await page.goto('/activities');
  await expectCount(page, 3);
  await searchFor(page, 'auro');
  await expectCount(page, 1);
  await expect(page).toHaveURL(/Description=auro/);
  await page.reload();
  await expectCount(page, 1);
  await page.getByRole('button', { name: t('list.clearSearch') }).click();
  await expectCount(page, 3);
  await filterBy(page, (panel) => choose(panel, t('Activities.fields.AccountingType'), t('enums.AccountingType.O')));
  await expect(page.getByText(t('list.noneFound'))).toBeVisible();
  await page
    .getByRole('button', { name: t('list.clearFilters') })
    .last()
    .click();
  await filterBy(page, (panel) => choose(panel, t('Activities.fields.TaxRegime'), t('enums.TaxRegime.A')));
  await expect(page).toHaveURL(/TaxRegime=A/);
  await expectCount(page, 3);
});

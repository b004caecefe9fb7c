import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
import { choose, pressInRow, rowsOf, searchFor } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toasts.ts';

const title = t('Coupons.title');

/** The form of a new coupon, and a way to fill its fields. */
async function beginCoupon(page: Page) {
  await page
    .getByRole('button', { name: t('Coupons.new'), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t('Coupons.new') });
  const fill = (field: string, value: string) => dialog.getByRole('textbox', { name: field, exact: true }).fill(value);
  return { dialog, fill };
}

test('A coupon is assigned to a customer and taken back @desktop', async ({ signedIn }) => {
  const code = unique('DONO').toUpperCase();
  const page = await signedIn('SUS', '/desk/coupons');
  const { dialog, fill } = await beginCoupon(page);
  await fill(t('Coupons.fields.Code'), code);
  await fill(t('Coupons.fields.Description'), 'Un dono');
  await choose(dialog, t('Coupons.fields.DiscountType'), t('enums.DiscountType.1'));
  await fill(t('Coupons.fields.DiscountValue'), '10');
  await choose(dialog, t('Coupons.fields.Audience'), t('enums.CouponAudience.U'));
  await fill(t('Coupons.fields.ValidFrom'), '01/01/2026');
  await page.keyboard.press('Tab');
  await expect(dialog.getByText('10,00 € di sconto per i clienti assegnati, dal 01/01/2026.')).toBeVisible();
  await expect(dialog.getByText(t('coupons.sentence.noLimit'))).toBeVisible();
  await fill(t('Coupons.fields.MaxUses'), '100');
  await expect(dialog.getByText('Costa al massimo 1.000,00 €.')).toBeVisible();
  await dialog.getByRole('button', { name: t('form.save'), exact: true }).click();
  await expect(dialog).toBeHidden();

  await searchFor(page, code);
  await expect(rowsOf(page, title)).toHaveCount(1);
  const sentence = '10,00 € di sconto per i clienti assegnati, dal 01/01/2026, al massimo 100 usi.';
  await expect(rowsOf(page, title).getByText(sentence)).toBeVisible();
  await rowsOf(page, title)
    .getByRole('button', { name: new RegExp(`^${t('list.edit')}`) })
    .click();
  const drawer = page.getByRole('dialog', { name: new RegExp(`^${code}`) });
  await drawer.getByRole('tab', { name: t('coupons.assign.tab') }).click();
  await expect(drawer.getByText(t('coupons.assign.none'))).toBeVisible();
  await expect(drawer.getByRole('tabpanel').getByText(sentence)).toBeVisible();
  await drawer.getByRole('combobox', { name: t('coupons.assign.users'), exact: true }).fill('ent@circolo.test');
  await page.getByRole('option', { name: 'ent@circolo.test' }).filter({ visible: true }).click();
  await page.keyboard.press('Tab');
  await drawer.getByRole('button', { name: t('coupons.assign.add'), exact: true }).click();
  // The name of the chosen customer comes first.
  await expect(drawer.getByText(/^ent@circolo\.test/)).toBeVisible();
  await expectAccessible(page, 'coupon assignments');

  await drawer.getByRole('button', { name: /^Ritira a/ }).click();
  const question = page.getByRole('dialog', { name: t('coupons.assign.revokeTitle') });
  await question.getByRole('button', { name: t('coupons.assign.revokeDo'), exact: true }).click();
  await expect(drawer.getByText(/^Ritirato il/)).toBeVisible();
});

test('What few coupons need is below a button, and opens where it is refused @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/coupons');
  const { dialog, fill } = await beginCoupon(page);
  const least = dialog.getByRole('textbox', { name: t('Coupons.fields.MinOrder'), exact: true });
  await expect(least).toBeHidden();
  await dialog.getByRole('button', { name: t('form.more'), exact: true }).click();
  await least.fill('0');
  await dialog.getByRole('button', { name: t('form.less'), exact: true }).click();
  await expect(least).toBeHidden();
  await fill(t('Coupons.fields.Code'), unique('POCHI').toUpperCase());
  await fill(t('Coupons.fields.Description'), 'Con un minimo');
  await choose(dialog, t('Coupons.fields.DiscountType'), t('enums.DiscountType.1'));
  await fill(t('Coupons.fields.DiscountValue'), '10');
  await dialog.getByRole('button', { name: t('form.save'), exact: true }).click();
  await expect(least).toBeVisible();
  await expect(least).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'a coupon with a refused field');
  await dialog.getByRole('button', { name: t('form.cancel'), exact: true }).click();
});

test('A batch of single-use codes is made after a coupon, and shown by itself @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/coupons?Search=BENVENUTO10');
  const row = rowsOf(page, title).filter({ hasText: 'BENVENUTO10' });
  const more = row.getByRole('button', { name: new RegExp(`^${t('list.more')}: `) });
  await more.press('Enter');
  await expect(page.getByRole('menuitem', { name: t('list.delete'), exact: true })).toBeVisible();
  await expectAccessible(page, 'the menu of a row');
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await pressInRow(row, t('coupons.batch.action'));
  const dialog = page.getByRole('dialog', { name: t('coupons.batch.title') });
  await dialog.getByRole('textbox', { name: t('coupons.batch.prefix'), exact: true }).fill('FIERA-');
  await dialog.getByRole('textbox', { name: t('coupons.batch.count'), exact: true }).fill('12');
  await dialog.getByRole('button', { name: t('coupons.batch.make'), exact: true }).click();
  await expectToast(page, t('coupons.batch.made'));
  await expect(page).toHaveURL(/Batch=\d+/);
  await expect(rowsOf(page, title)).toHaveCount(12);
  await expect(rowsOf(page, title).first()).toContainText(/FIERA-[A-Z2-9]{8}/);
});

import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';

test('The calendar of a day opens by a click or the arrow down, and is gone once a day is typed @desktop', async ({
  signedIn,
}) => {
  const page = await signedIn('SUS', '/desk/coupons?Open=0');
  const day = page.getByRole('dialog').getByRole('textbox', { name: t('Coupons.fields.ValidTo'), exact: true });
  const calendar = page.locator('[data-dates-dropdown]');
  await expect(day).toBeEditable();
  await day.click();
  await expect(calendar).toBeVisible();
  await day.pressSequentially('15/03/2031');
  await expect(calendar).toBeHidden();
  await expect(day).toHaveValue('15/03/2031');
  await day.press('ArrowDown');
  await expect(calendar.getByRole('button', { name: '15 marzo 2031' })).toBeFocused();
  await expectAccessible(page, 'calendar of a day', { within: '[data-dates-dropdown]' });
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  // The form is there still: Escape was the calendar's.
  await expect(day).toBeFocused();
  await expect(day).toHaveValue('15/03/2031');
  await day.press('ArrowDown');
  await calendar.getByRole('button', { name: /^20 / }).click();
  await expect(calendar).toBeHidden();
  await expect(day).toHaveValue('20/03/2031');
});

test('The calendar of a day is gone through by keys: days, weeks, months and years, and Enter chooses @desktop', async ({
  signedIn,
}) => {
  const page = await signedIn('SUS', '/desk/coupons?Open=0');
  const dialog = page.getByRole('dialog');
  const day = dialog.getByRole('textbox', { name: t('Coupons.fields.ValidTo'), exact: true });
  const calendar = page.locator('[data-dates-dropdown]');
  const press = async (key: string, at: string) => {
    await page.keyboard.press(key);
    await expect(calendar.getByRole('button', { name: at, exact: true })).toBeFocused();
  };
  await expect(day).toBeEditable();
  await day.fill('30/11/2031');
  await press('ArrowDown', '30 novembre 2031');
  await press('ArrowRight', '1 dicembre 2031');
  await press('ArrowDown', '8 dicembre 2031');
  await press('ArrowUp', '1 dicembre 2031');
  await press('ArrowLeft', '30 novembre 2031');
  await press('Home', '24 novembre 2031');
  await press('End', '30 novembre 2031');
  await press('PageDown', '30 dicembre 2031');
  await press('Shift+PageUp', '30 dicembre 2030');
  await calendar.getByRole('button', { name: t('form.calendar.nextMonth') }).click();
  await expect(calendar.getByRole('button', { name: '30 gennaio 2031', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(day).toBeFocused();
  await expect(day).toHaveValue('30/01/2031');
  // Enter on the day that is chosen keeps it; Tab goes on after the field.
  await press('ArrowDown', '30 gennaio 2031');
  await page.keyboard.press('Enter');
  await expect(day).toHaveValue('30/01/2031');
  await press('ArrowDown', '30 gennaio 2031');
  await page.keyboard.press('Tab');
  await expect(calendar).toBeHidden();
  await expect(day).not.toBeFocused();
  await expect(dialog).toBeVisible();
});

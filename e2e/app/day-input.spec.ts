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
  await expect(calendar).toBeVisible();
  await expect(day).toBeFocused();
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

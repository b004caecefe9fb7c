import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';
import { brands } from '../surroundings.ts';

test('On a phone two plans are compared that one chooses by keys, and nothing scrolls sideways @phone', async ({
  page,
}) => {
  await page.goto(`${brands.associations}/shop`);
  const comparison = page.getByRole('region', { name: t('shop.compare.caption') });
  const plans = comparison.getByRole('columnheader');
  await expect(plans).toHaveCount(3);
  expect(await comparison.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expectAccessible(page, 'the comparison of two plans');

  const second = page.getByRole('combobox', { name: t('shop.compare.second'), exact: true });
  const other = await second.locator('option').last().innerText();
  await expect(plans.last()).not.toHaveText(other);
  await second.focus();
  await page.keyboard.press('End');
  await expect(second.locator('option:checked')).toHaveText(other);
  await expect(plans.last()).toHaveText(other);
});

import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';

test('The renewal radar and the opportunities are read on a phone, and a number is a link of its own @phone', async ({
  signedIn,
}) => {
  const page = await signedIn('SUS', '/desk/renewal-radar');
  const radar = page.getByRole('list', { name: t('RenewalRadar.title') });
  await expect(radar.locator('dd a[href^="tel:"]').first()).toBeVisible();
  await expect(radar.locator('button a')).toHaveCount(0);
  await expectAccessible(page, 'the renewal radar on a phone');
  await page.goto('/desk/opportunities');
  await expect(page.getByText(t('opportunities.noNextShort')).first()).toBeVisible();
  await expectAccessible(page, 'the opportunities on a phone');
});

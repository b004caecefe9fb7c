import { expect } from '@playwright/test';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';

// The suite asks for less motion.
test('Who wants less motion waits for a list without anything that pulses @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const answer = Promise.withResolvers<void>();
  await page.route(/\/api\/Banks\/Page/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/desk/banks');
  const waiting = page.locator('.mantine-Skeleton-root');
  await expect(waiting.first()).toBeVisible();
  const endless = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY)
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
  );
  expect(endless).toEqual([]);
  answer.resolve();
  await expect(page.getByRole('region', { name: t('list.table', { name: t('Banks.title') }) })).toBeVisible();
  await expect(waiting).toHaveCount(0);
});

import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';

test('Who is signed in comes home to what is theirs, not to a trial', async ({ signedIn }) => {
  const page = await signedIn('STD', '/shop');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText(t('shop.own.title', { name: '' }).trim());
  await expect(main.getByRole('link', { name: t('shop.hero.demo') })).toHaveCount(0);
  await expectAccessible(page, 'home of a customer');
  await main.getByRole('link', { name: t('shop.header.purchases') }).click();
  await expect(page).toHaveURL(/\/shop\/purchases$/);
});

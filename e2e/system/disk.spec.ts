import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';

const total = 20_000_000_000;

/** What the service answers about its disk, as if only so many bytes were free. */
const freeOnDisk = (page: Page, Free: number) =>
  page.route('**/System/Disk', (route) => route.fulfill({ json: { Disk: { Free, Total: total } } }));

test('A superuser reads on every screen that the disk is nearly full, and comes to its state @desktop', async ({
  signedIn,
}) => {
  const page = await signedIn('SUS', '/desk');
  await freeOnDisk(page, 700_400_000);
  await page.goto('/desk/orders');
  const banner = page.getByText(t('shell.disk.left', { free: '700' }));
  await expect(banner).toBeVisible();
  await expect(page.getByText(t('shell.disk.scarce'))).toBeVisible();
  await expectAccessible(page, 'the desk above whose screen the disk is nearly full');
  await page.getByRole('link', { name: t('shell.disk.open') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('System.title') })).toBeVisible();
  await expect(banner).toBeVisible();
});

test('A full disk is called full, and people who cannot help it read nothing @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk');
  await freeOnDisk(page, 12_000_000);
  await page.goto('/desk/orders');
  await expect(page.getByText(t('shell.disk.full'))).toBeVisible();
  const colleague = await signedIn('COM', '/desk');
  await freeOnDisk(colleague, 12_000_000);
  await colleague.goto('/desk/orders');
  await expect(colleague.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(colleague.getByText(t('shell.disk.full'))).toHaveCount(0);
});

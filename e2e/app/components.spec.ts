import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';
import { expectToast, forgetToasts, noteToasts } from '../fixtures/toasts.ts';

const fieldStates = ['empty', 'wrong', 'disabled', 'filled'] as const;
const listStates = ['compact', 'loading', 'changing', 'empty', 'noneFound', 'failed', 'filled'] as const;
const dialogs = ['modal', 'drawer', 'question', 'danger', 'error', 'palette'] as const;
const toastTexts = {
  success: t('toast.success.save'),
  warning: t('toast.warning'),
  question: t('toast.question'),
  error: t('toast.error'),
  info: t('toast.info'),
  action: t('test.undo'),
};
// The keys of the constant above.
const toasts = Object.keys(toastTexts) as (keyof typeof toastTexts)[];

test('axe finds nothing on any building block in any state', { tag: '@desktop' }, async ({ page }) => {
  test.slow();
  await noteToasts(page);
  await page.goto('/test');
  for (const [section, states] of [
    ['fields', fieldStates],
    ['lists', listStates],
  ] as const) {
    const region = page.getByRole('region', { name: t(`test.sections.${section}`), exact: true });
    for (const state of states) {
      const button = region.getByRole('button', { name: t(`test.states.${state}`), exact: true });
      await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      // Rows that are about to be replaced are dimmed for a moment, on purpose.
      if (state !== 'changing') await expectAccessible(page, `${section}: ${state}`, { within: `#${section}` });
    }
  }
  const windows = page.getByRole('region', { name: t('test.sections.dialogs'), exact: true });
  for (const dialog of dialogs) {
    await windows.getByRole('button', { name: t(`test.dialogs.${dialog}`), exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, `dialogs: ${dialog}`, { within: '[role=dialog]' });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  const messages = page.getByRole('region', { name: t('test.sections.toasts'), exact: true });
  for (const toast of toasts) {
    await messages.getByRole('button', { name: t(`test.toasts.${toast}`), exact: true }).click();
    await expectToast(page, toastTexts[toast]);
  }
});

test('the same refusal appears once while it can be read', { tag: '@desktop' }, async ({ page }) => {
  await noteToasts(page);
  await page.goto('/test');
  const messages = page.getByRole('region', { name: t('test.sections.toasts'), exact: true });
  const button = messages.getByRole('button', { name: t('test.toasts.error'), exact: true });
  // What draws toasts is fetched with the first one.
  await button.click();
  await expectToast(page, toastTexts.error);
  await expect(page.getByRole('alert').filter({ hasText: toastTexts.error })).toHaveCount(0);
  await forgetToasts(page);
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await expectToast(page, toastTexts.error);
  expect(await page.evaluate(() => (globalThis as { shown?: string[] }).shown)).toHaveLength(1);
});

import { leaveOutFirstStep } from '@circolo/contract/first-steps/first-steps';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { callsOf } from '../fixtures/api.ts';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';

const sender = t('firstSteps.steps.Sender.title');

test('The first page says what is still to prepare, leads there, and does without a step until it is taken back @desktop', async ({
  signedIn,
}) => {
  const call = await callsOf('SUS');
  await call(leaveOutFirstStep, { params: { Code: 'Sender' }, body: { LeftOut: false } });
  const page = await signedIn('SUS', '/desk');
  const card = page.getByRole('region', { name: t('firstSteps.title') });
  // Another story may have a sender for a moment, and the step is done meanwhile.
  await expect(async () => {
    await page.goto('/desk');
    await expect(card).toBeVisible({ timeout: 8_000 });
  }).toPass({ timeout: 60_000 });
  await expect(card.getByText(t('firstSteps.progress', { done: 7, count: 8 }))).toBeVisible();
  await expectAccessible(page, 'first steps', { within: `[aria-label="${t('firstSteps.title')}"]` });

  await card.getByRole('link', { name: `${t('firstSteps.open')}: ${sender}` }).click();
  await expect(page).toHaveURL(/\/desk\/email-configurations\?.*Open=/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goBack();
  await page.goto('/desk');

  const leaveOut = card.getByRole('button', { name: `${t('firstSteps.leaveOut')}: ${sender}` });
  await leaveOut.click();
  await expect(card).toBeHidden();
  await page.getByRole('button', { name: t('changes.undo'), exact: true }).click();
  await leaveOut.click();
  await expect(card).toBeHidden();
});

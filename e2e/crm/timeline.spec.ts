import { timelines } from '@circolo/contract/crm/timelines/timeline';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { callsOf } from '../fixtures/api.ts';
import { dragOnto } from '../fixtures/drag.ts';
import { t } from '../fixtures/messages.ts';
import { makeTimeline } from '../fixtures/opportunity.ts';
import { test } from '../fixtures/test.ts';

test('The steps of a timeline are moved by their grips, by keyboard and by mouse @desktop', async ({ signedIn }) => {
  const [first, second, third] = ['Prima chiamata', 'Proposta scritta', 'Contratto firmato'] as const;
  const { Id } = await makeTimeline([first, second, third]);
  const page = await signedIn('SUS', `/desk/timelines?Open=${Id}`);
  const drawer = page.getByRole('dialog');
  const gripOf = (name: string) => drawer.getByRole('button', { name: t('grip.label', { name }), exact: true });
  const order = () =>
    drawer
      .getByRole('textbox', { name: new RegExp(`^${t('crm.steps.number', { number: 0 }).replace('0', '\\d')}`) })
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  await expect.poll(order).toEqual([first, second, third]);
  await gripOf(first).press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect.poll(order).toEqual([second, first, third]);
  await expectAccessible(page, 'the steps of a timeline');

  await dragOnto(gripOf(third), gripOf(first));
  await expect.poll(order).toEqual([second, third, first]);
  await drawer.getByRole('button', { name: t('form.save'), exact: true }).click();
  await expect(drawer).toBeHidden();
  const call = await callsOf('SUS');
  const { Steps } = await call(timelines.one, { params: { Id } });
  expect(Steps.map(({ Description }) => Description)).toEqual([second, third, first]);
});

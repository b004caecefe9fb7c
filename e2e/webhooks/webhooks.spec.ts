import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webhookEndpoints } from '@circolo/contract/webhooks/webhook-endpoint';
import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
import { callsOf } from '../fixtures/api.ts';
import { t } from '../fixtures/messages.ts';
import { openSetting, test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toasts.ts';

/** Another system, which refuses its first call. */
async function openReceiver() {
  const received: string[] = [];
  const server = createServer((request, response) => {
    received.push(String(request.headers['webhook-id']));
    request.resume().on('end', () => response.writeHead(received.length === 1 ? 410 : 204).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // Only a server on a pipe has another kind of address.
  return { received, url: `http://127.0.0.1:${port}/hooks`, close: () => server.close() };
}

test('A superuser adds a webhook, makes its secret, tries it, and sends again what failed @desktop', async ({
  signedIn,
}) => {
  test.slow();
  const receiver = await openReceiver();
  const page = await signedIn('SUS', '/desk');
  await openSetting(page, t('WebhookEndpoints.title'));
  const name = unique('Sistema ');
  // An empty list has one more.
  await page
    .getByRole('button', { name: t('WebhookEndpoints.new'), exact: true })
    .first()
    .click();
  const added = page.getByRole('dialog', { name: t('WebhookEndpoints.new') });
  await added.getByRole('textbox', { name: t('WebhookEndpoints.fields.Description'), exact: true }).fill(name);
  await added.getByRole('textbox', { name: t('WebhookEndpoints.fields.Url'), exact: true }).fill(receiver.url);
  const events = added.getByRole('combobox', { name: t('WebhookEndpoints.fields.Events'), exact: true });
  await events.click();
  await page.getByRole('option', { name: t('enums.WebhookEvent.OP'), exact: true }).click();
  await page.keyboard.press('Escape');
  await added.getByRole('button', { name: t('form.save'), exact: true }).click();

  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByText(t('webhooks.noSecret'))).toBeVisible();
  await expectAccessible(page, 'a webhook without a secret', { within: '[role=dialog]' });
  await dialog.getByRole('tab', { name: t('webhooks.secret') }).click();
  await dialog.getByRole('button', { name: t('webhooks.makeSecret'), exact: true }).click();
  const secret = dialog.getByRole('textbox', { name: t('webhooks.newSecret') });
  await expect(secret).toHaveValue(/^whsec_/);
  await expectAccessible(page, 'the secret of a webhook', { within: '[role=dialog]' });
  const first = await secret.inputValue();
  await dialog.getByRole('button', { name: t('webhooks.nextSecret'), exact: true }).click();
  const question = page.getByRole('dialog', { name: t('webhooks.nextSecret') });
  await expect(question.getByText(t('webhooks.nextSecretText'))).toBeVisible();
  await question.getByRole('button', { name: t('webhooks.nextSecret'), exact: true }).click();
  await expect(secret).not.toHaveValue(first);
  await dialog.getByRole('button', { name: t('webhooks.test'), exact: true }).click();
  await expectToast(page, t('webhooks.tested'));
  await dialog.getByRole('link', { name: t('webhooks.seeDeliveries') }).click();

  await expect(page.getByRole('heading', { level: 1, name: t('WebhookDeliveries.title') })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
  await page.getByRole('row').filter({ hasText: name }).getByText(t('enums.SentWebhookEvent.TE')).click();
  const drawer = page.getByRole('dialog', { name: t('enums.SentWebhookEvent.TE') });
  await expect(drawer.getByText(t('enums.WebhookState.F'))).toBeVisible();
  await expect(drawer.getByText('HTTP 410')).toBeVisible();
  await expect(drawer.getByText('webhook.test')).toBeVisible();
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `a delivery at ${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await drawer.getByRole('button', { name: t('webhooks.resend'), exact: true }).click();
  await expect(drawer.getByText(t('enums.WebhookState.D'))).toBeVisible({ timeout: 20_000 });
  expect(new Set(receiver.received).size).toBe(1);

  const call = await callsOf('SUS');
  const [endpoint] = await call(webhookEndpoints.list, { query: { Search: name } });
  expect(endpoint?.Disabling).toBe('G');
  await page.goto(`/desk/webhooks?Open=${endpoint?.Id}`);
  await expect(page.getByRole('dialog', { name }).getByText(t('webhooks.disabledGone'))).toBeVisible();
  receiver.close();
});

import { expect, type Page } from '@playwright/test';
import { forward } from '../fixtures/forward.ts';
import { settle } from '../fixtures/moving.ts';
import { test } from '../fixtures/test.ts';
import { brands } from '../surroundings.ts';

// What a policy refuses does not depend on the width. The fixture of every story fails it where a page reports a refusal, so that
// the walks through every screen (accessibility.spec.ts) look at the policy of each too.
const desktop = { tag: '@desktop' };

test('The description of the calls is a page that its policy lets work', desktop, async ({ page }) => {
  // The calls and their shapes are two megabytes, which the page, which is not ours, takes a minute to draw.
  await page.route('**/api/openapi.json', async (route) => {
    const response = await forward(route);
    await route.fulfill({ response, json: { ...(await response.json()), paths: {}, components: {} } });
  });
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /Circolo/ }).first()).toBeVisible();
});

/** What becomes of a text that a script gives the browser as code. */
const attempt = (page: Page, kind: 'markup' | 'script' | 'handler' | 'policy') =>
  page.evaluate((asked) => {
    const elsewhere = 'https://evil.example/x.js';
    const tries: Record<typeof asked, () => unknown> = {
      markup: () => {
        document.body.innerHTML = '<img src=x onerror=alert(1)>';
      },
      script: () => {
        document.createElement('script').src = elsewhere;
      },
      handler: () => document.body.setAttribute('onclick', 'alert(1)'),
      policy: () =>
        (
          globalThis as never as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }
        ).trustedTypes.createPolicy('mine', {}),
    };
    try {
      tries[asked]();
      return 'done';
    } catch (error) {
      return error instanceof Error ? error.name : 'refused';
    }
  }, kind);

test('A text becomes neither markup nor code on any page', desktop, async ({ browser }) => {
  // A context of its own, for what it reports is what is wanted.
  const context = await browser.newContext();
  const page = await context.newPage();
  for (const path of ['/auth/login', '/shop', '/error/404']) {
    await page.goto(brands.associations + path);
    await settle(page);
    for (const kind of ['markup', 'script', 'handler', 'policy'] as const)
      expect([path, kind, await attempt(page, kind)]).toEqual([path, kind, 'TypeError']);
  }
  await context.close();
});

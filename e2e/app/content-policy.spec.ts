import { expect, type Page } from '@playwright/test';
import { moveTo, settle } from '../fixtures/moving.ts';
import { test } from '../fixtures/test.ts';
import { deskScreens, openPages, shopPages } from '../screens.ts';
import { brands } from '../surroundings.ts';

// What a policy refuses does not depend on the width. The fixture of every story fails it where a page reports a refusal.
const desktop = { tag: '@desktop' };

const ofStaff = deskScreens.filter(({ as }) => as === 'SUS');
const half = Math.ceil(ofStaff.length / 2);

for (const screens of [ofStaff.slice(0, half), ofStaff.slice(half)]) {
  test(
    `The policy of the desk refuses nothing of its own: ${screens.map(({ name }) => name).join(', ')}`,
    desktop,
    async ({ signedIn }) => {
      test.slow();
      const page = await signedIn('SUS');
      for (const { path } of screens) await moveTo(page, path);
    },
  );
}

test(
  'The policy of the pages for visitors and customers refuses nothing of their own',
  desktop,
  async ({ page, signedIn }) => {
    test.slow();
    for (const { path } of [...openPages, ...shopPages.filter(({ as }) => !as), { path: '/test' }]) {
      await page.goto(path);
      await settle(page);
    }
    const customer = await signedIn('STD', '/shop');
    for (const { path } of shopPages.filter(({ as }) => as)) {
      await customer.goto(path);
      await settle(customer);
    }
    const member = await signedIn('ENT', '/activities');
    await settle(member);
  },
);

test('The description of the calls is a page that its policy lets work', desktop, async ({ page }) => {
  test.slow();
  await page.goto('/api/docs');
  // The description has two megabytes, and the page is not ours.
  await expect(page.getByRole('heading', { name: /Circolo/ }).first()).toBeVisible({ timeout: 60_000 });
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

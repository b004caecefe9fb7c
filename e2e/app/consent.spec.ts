import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { addressOf } from '../fixtures/accounts.ts';
import { t } from '../fixtures/messages.ts';
import { settle } from '../fixtures/moving.ts';
import { container, test } from '../fixtures/tagged.ts';
import { fillLogin } from '../fixtures/test.ts';
import { expectToast, noteToasts } from '../fixtures/toasts.ts';

const banner = (page: Page) => page.getByRole('region', { name: t('consent.title') });
const accept = (page: Page) => banner(page).getByRole('button', { name: t('consent.accept'), exact: true });
const refuse = (page: Page) => banner(page).getByRole('button', { name: t('consent.refuse'), exact: true });
const preferences = (page: Page) => page.getByRole('button', { name: t('consent.preferences') });

/** The page as it is once it has done all it does by itself. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** How an answer weighs: its size and its colours. */
const weight = (button: Locator) =>
  button.evaluate((element) => {
    const { width, height } = element.getBoundingClientRect();
    const { color, backgroundColor, borderColor, fontSize, fontWeight, opacity } = getComputedStyle(element);
    return { width, height, color, backgroundColor, borderColor, fontSize, fontWeight, opacity };
  });

// One after the other: every worker and project that takes part starts a server of its own.
test.describe.configure({ mode: 'default' });

test('Nothing is loaded before an answer, and yes and no weigh the same @desktop', async ({
  tagged: { page, asked },
}) => {
  await open(page, '/shop');
  await expect(banner(page)).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await weight(refuse(page))).toEqual(await weight(accept(page)));
    await expectAccessible(page, `the question at ${width} pixels`);
  }
  await expect(banner(page).getByRole('link', { name: t('consent.privacy') })).toBeVisible();
  for (const path of ['/landing', '/auth/login', '/shop/privacy']) {
    await open(page, path);
    await expect(banner(page), path).toBeVisible();
    await expect(preferences(page), path).toBeVisible();
  }
  await expect(page.getByText(t('shop.privacy.measured.text'))).toBeVisible();
  expect(asked).toEqual([]);
});

test('After a refusal nothing is loaded, and the question does not come back for six months @desktop', async ({
  tagged: { page, asked },
}) => {
  await open(page, '/shop');
  await refuse(page).click();
  await expect(banner(page)).toBeHidden();
  for (const path of ['/shop', '/landing', '/auth/login', '/shop/terms']) {
    await open(page, path);
    await expect(banner(page), path).toBeHidden();
  }
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  await page.clock.setFixedTime(days(179));
  await open(page, '/shop');
  await expect(banner(page)).toBeHidden();
  await page.clock.setFixedTime(days(181));
  await open(page, '/shop');
  await expect(banner(page)).toBeVisible();
  expect(asked).toEqual([]);
});

test('Closing is a no, by the cross and by the keyboard @desktop', async ({ tagged: { page, asked } }) => {
  await open(page, '/landing');
  await banner(page)
    .getByRole('button', { name: t('consent.close') })
    .click();
  await expect(banner(page)).toBeHidden();
  await open(page, '/shop');
  await expect(banner(page)).toBeHidden();
  await preferences(page).press('Enter');
  await expect(banner(page)).toBeFocused();
  await expect(banner(page)).toContainText(t('consent.isRefused'));
  await page.keyboard.press('Escape');
  await expect(banner(page)).toBeHidden();
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});

test('After a yes the container is loaded once a page, with everything denied before it is granted @desktop', async ({
  tagged: { page, asked, refused },
}) => {
  await open(page, '/shop');
  await accept(page).click();
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => asked).toEqual([`https://www.googletagmanager.com/gtm.js?id=${container}`]);
  const received = await page.waitForFunction(() => (globalThis as { received?: unknown[][] }).received);
  const [first, second, third] = (await received.jsonValue()) ?? [];
  const every = (state: string) => ({
    ad_storage: state,
    ad_user_data: state,
    ad_personalization: state,
    analytics_storage: state,
  });
  expect([first, second]).toEqual([
    ['consent', 'default', every('denied')],
    ['consent', 'update', every('granted')],
  ]);
  expect(third?.[0]).toMatchObject({ event: 'gtm.js' });
  // Another page of the shop does not load the document again, nor the container.
  await page.getByRole('link', { name: t('shop.footer.privacy') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('shop.privacy.title') })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const loads = asked.length;
  expect(loads).toBeLessThanOrEqual(2);
  await open(page, '/auth/login');
  await expect.poll(() => asked.length).toBe(loads + 1);
  expect(refused).toEqual([]);
});

test('A yes that is taken back stops it, says so, and nothing is loaded any more @desktop', async ({
  tagged: { page, asked },
}) => {
  await noteToasts(page);
  await open(page, '/shop');
  await accept(page).click();
  await expect.poll(() => asked.length).toBe(1);
  await page.context().addCookies([{ name: '_ga', value: 'GA1.1.1', url: page.url() }]);
  await preferences(page).click();
  await expect(banner(page)).toContainText(t('consent.isAccepted'));
  await refuse(page).click();
  await expectToast(page, t('consent.stopped'));
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('_ga');
  await open(page, '/shop');
  await open(page, '/landing');
  expect(asked).toHaveLength(1);
});

test('Staff are neither asked nor measured at the desk @desktop', async ({ tagged: { page, asked } }) => {
  await open(page, '/auth/login');
  await accept(page).click();
  await expect.poll(() => asked.length).toBe(1);
  await fillLogin(page, addressOf('SUS'));
  await page.waitForURL(/\/desk$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const scripts = page.locator('script[src*="googletagmanager"]');
  await expect(scripts).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The stream of what is new stays open, so the network is never idle.
  await expect(page.getByRole('main')).toBeVisible();
  await settle(page);
  await expect(scripts).toHaveCount(0);
  await open(page, '/shop');
  await expect(banner(page)).toBeHidden();
  expect(asked).toHaveLength(1);
});

test('Without an identifier there is no question, no way to it and no permission @desktop', async ({ page }) => {
  const answer = await page.goto('/shop');
  await page.waitForLoadState('networkidle');
  expect(answer?.headers()['content-security-policy']).not.toContain('google');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await expect(preferences(page)).toBeHidden();
});

import { groups } from '@circolo/contract/catalogue/groups/group';
import { type BrowserContext, expect, type Page, type Route } from '@playwright/test';
import { unique } from '../fixtures/accounts.ts';
import { callsOf } from '../fixtures/api.ts';
import { readStorage, readStored, spoilToken, writeStored } from '../fixtures/browser-storage.ts';
import { fillGroup, saveButton } from '../fixtures/group.ts';
import { headingOf, rowsOf } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { openEntry, openSetting, signIn, test } from '../fixtures/test.ts';
import { expectToast, noteToasts } from '../fixtures/toasts.ts';

// What a session does in the browser does not depend on the width.
const desktop = { tag: '@desktop' };

/** What the server answers to the calls of these lists, by path, and to refreshes. */
function watch(context: BrowserContext) {
  const answers = new Map<string, number[]>();
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/')) answers.set(pathname, [...(answers.get(pathname) ?? []), response.status()]);
  });
  return { to: (path: string) => answers.get(`/api/${path}`) ?? [] };
}

/** Holds every call back until the lists of all these resources wait together; then the server judges them all. */
async function gather(context: BrowserContext, names: readonly string[]): Promise<void> {
  const held: Route[] = [];
  const missing = new Set(names.map((name) => `/api/${name}/Page`));
  await context.route(/\/api\/(?!RefreshToken|Logout)/, (route) => {
    if (missing.size === 0) return route.continue();
    held.push(route);
    missing.delete(new URL(route.request().url()).pathname);
    if (missing.size > 0) return;
    return Promise.all(held.map((one) => one.continue()));
  });
}

/** Exchanges a refresh token behind the page's back, as another browser window or a thief would. */
const exchange = (page: Page, prt: string | undefined) =>
  page.evaluate(async (token) => {
    const answer = await fetch('/api/RefreshToken', { headers: { Authorization: `Bearer ${token}` } });
    return { status: answer.status, prt: answer.ok ? ((await answer.json()).prt as string) : undefined };
  }, prt);

async function expectForgotten(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${path}$`), { timeout: 20_000 });
  for (const name of ['auth', 'user', 'route'] as const) expect(await readStored(page, name), name).toBeNull();
}

test(
  'Ten calls at once with an expired token renew the session once and are all replayed',
  desktop,
  async ({ context, page }) => {
    await signIn(page, 'SUS');
    const before = await readStored(page, 'auth');
    // The first page asks some of these lists, too.
    const queue = page.getByRole('region', { name: t('today.title'), exact: true });
    await expect(queue).toHaveAttribute('aria-busy', 'false');
    await spoilToken(page);
    const server = watch(context);
    const lists = {
      groups: 'Groups',
      orders: 'Orders',
      refunds: 'Refunds',
      purchases: 'Purchases',
      'price-waves': 'PriceWaves',
      leads: 'Leads',
      coupons: 'Coupons',
      outbox: 'EmailMessages',
      'sms-outbox': 'SmsMessages',
      users: 'Users',
    } as const;
    const entries: Record<string, string> = {
      orders: 'Ordini',
      purchases: 'Abbonamenti',
      leads: 'Vendite',
      outbox: 'Comunicazioni',
    };
    await gather(context, Object.values(lists));
    // Nothing is answered before all ten are there, so the page is not done loading either.
    await page.goto('/desk/groups', { waitUntil: 'commit' });
    for (const [path, name] of Object.entries(lists)) {
      const entry = entries[path];
      if (entry) await openEntry(page, entry);
      if (name !== 'Groups') await page.locator(`nav a[href="/desk/${path}"]`).click();
      await expect(headingOf(page, t(`${name}.title`))).toBeVisible();
    }
    await expect(rowsOf(page, t('Users.title'))).not.toHaveCount(0);
    for (const name of Object.values(lists))
      await expect.poll(() => server.to(`${name}/Page`), { message: name }).toEqual([401, 200]);
    expect(server.to('RefreshToken')).toEqual([200]);
    const after = await readStored(page, 'auth');
    expect(after?.pid).toBe(before?.pid);
    expect(after?.prt).not.toBe(before?.prt);
  },
);

test('Two tabs with an expired token renew the session once and go on', desktop, async ({ context, page }) => {
  await signIn(page, 'SUS');
  await spoilToken(page);
  const second = await context.newPage();
  const server = watch(context);
  await gather(context, ['Groups', 'Banks']);
  await Promise.all([page.goto('/desk/groups'), second.goto('/desk/banks')]);
  await expect(rowsOf(page, t('Groups.title'))).not.toHaveCount(0);
  await expect(rowsOf(second, t('Banks.title'))).not.toHaveCount(0);
  for (const name of ['Groups', 'Banks']) await expect.poll(() => server.to(`${name}/Page`)).toEqual([401, 200]);
  expect(server.to('RefreshToken')).toEqual([200]);
});

test(
  'A save with an old token is replayed after the refresh with the same key, and done once',
  desktop,
  async ({ context, page }) => {
    await signIn(page, 'SUS');
    await page.goto('/desk/groups');
    const name = unique('rinnovo');
    const dialog = await fillGroup(page, name);
    // The page keeps the tokens that it has; the server gives out their successors.
    expect((await exchange(page, (await readStored(page, 'auth'))?.prt)).status).toBe(200);
    const server = watch(context);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/Groups'))
        keys.push(request.headers()['idempotency-key']);
    });
    await saveButton(dialog).click();
    await expect(dialog).toBeHidden();
    expect(server.to('Groups').slice(0, 2)).toEqual([401, 201]);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    const call = await callsOf('SUS');
    expect(await call(groups.list, { query: { Search: name, Limit: 10 } })).toHaveLength(1);
  },
);

for (const { nature, place, end } of [
  { nature: 'HLP', place: '/desk/orders', end: '/auth/login' },
  { nature: 'STD', place: '/shop/orders', end: '/shop/logout' },
] as const) {
  test(`A session that the server does not renew ends ${nature} at ${end}`, desktop, async ({ context, page }) => {
    await signIn(page, nature);
    const auth = await readStored(page, 'auth');
    await writeStored(page, 'auth', { pat: 'unknown', prt: 'unknown', pid: auth?.pid ?? '' });
    const server = watch(context);
    await noteToasts(page);
    await page.goto(place);
    await expectForgotten(page, end);
    await expectToast(page, t('errors.InvalidToken'));
    expect(new Set(server.to('RefreshToken'))).toEqual(new Set([401]));
  });
}

test('A refresh token without its cookie gets nothing', desktop, async ({ context, page }) => {
  await signIn(page, 'HLP');
  const auth = await readStored(page, 'auth');
  await context.clearCookies({ name: 'circolo-refresh' });
  expect((await exchange(page, auth?.prt)).status).toBe(401);
  await spoilToken(page);
  await page.goto('/desk/orders');
  await expectForgotten(page, '/auth/login');
});

test('An old refresh token whose successor was used ends the session', desktop, async ({ page }) => {
  await signIn(page, 'HLP');
  const auth = await readStored(page, 'auth');
  // The desk asks for more behind the page and would renew the session itself; this page asks for nothing.
  await page.goto('/error/404');
  const second = await exchange(page, auth?.prt);
  const third = await exchange(page, second.prt);
  expect([second.status, third.status]).toEqual([200, 200]);
  // The page presents the first one, which is two generations old by now.
  await page.goto('/desk/orders');
  await expectForgotten(page, '/auth/login');
  expect((await exchange(page, third.prt)).status).toBe(401);
});

/** Nothing that a person has opened or looked for is in the browser after them. */
async function expectNothingLeft(page: Page): Promise<void> {
  const names = () =>
    page.evaluate(() =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
        .filter((name) => name.startsWith('circolo-'))
        .sort(),
    );
  const harmless = ['circolo-consent', 'circolo-order', 'circolo-preferences', 'circolo-language'];
  await expect.poll(async () => (await names()).filter((name) => !harmless.includes(name))).toEqual([]);
}

test('Two clicks on the logout are one call, which forgets the session', desktop, async ({ context, page }) => {
  await signIn(page, 'ADM');
  await openSetting(page, t('Banks.title'));
  await expect(page).toHaveURL(/\/desk\/banks$/);
  await rowsOf(page, t('Banks.title'))
    .first()
    .getByRole('button', { name: new RegExp(`^${t('list.edit')}:`) })
    .click();
  await expect.poll(() => readStorage(page, 'recent')).not.toBeNull();
  await page.keyboard.press('Escape');
  await page.goto('/desk/banks?Description=a');
  await expect.poll(() => readStored(page, 'filters')).not.toBeNull();
  expect(await readStored(page, 'route')).not.toBeNull();
  const server = watch(context);
  await (await openEntry(page, t('menu.tools')))
    .getByRole('button', { name: t('shell.logout'), exact: true })
    .dblclick();
  await expectForgotten(page, '/auth/login');
  await expectNothingLeft(page);
  expect(server.to('Logout')).toEqual([204]);
});

test(
  'Two clicks on the shop’s logout are one call, which forgets who was buying',
  desktop,
  async ({ context, page }) => {
    await page.goto('/shop/login');
    await page.getByRole('textbox', { name: t('shop.login.email') }).fill('std@circolo.test');
    await page.getByLabel(new RegExp(`^${t('shop.login.password')}`)).fill('Circolo-2026!');
    await page.getByRole('button', { name: t('shop.login.submit'), exact: true }).click();
    await expect(page).toHaveURL(/\/shop$/);
    await expect.poll(async () => (await readStored(page, 'order'))?.oAuth?.Id).toBeTruthy();
    const server = watch(context);
    await page.getByRole('button', { name: t('shop.header.account') }).click();
    await page.getByRole('button', { name: t('shop.header.signOut') }).dblclick();
    await expectForgotten(page, '/shop/logout');
    expect((await readStored(page, 'order'))?.oAuth).toBeNull();
    expect(server.to('Logout')).toEqual([204]);
  },
);

test(
  'A tab that a sign-out in another one leads away keeps nothing, though it hears of the session alone',
  desktop,
  async ({ context, page }) => {
    await signIn(page, 'HLP');
    const second = await context.newPage();
    // A page that is being left may be gone before it hears of every value that the other tab has emptied.
    await second.addInitScript(() => {
      const onlyOfSession = (event: StorageEvent) => {
        if (event.key !== 'circolo-auth') event.stopImmediatePropagation();
      };
      globalThis.addEventListener('storage', onlyOfSession, { capture: true });
    });
    await second.goto('/desk/banks?Description=a');
    await expect.poll(() => readStored(second, 'filters')).toMatchObject({ '/desk/banks': { Description: 'a' } });
    await page.getByRole('button', { name: t('shell.account') }).click();
    await page.getByRole('menuitem', { name: t('shell.logout') }).click();
    await expect(second).toHaveURL(/\/auth\/login$/);
    await expectNothingLeft(second);
  },
);

test('Logging out in one tab ends the other', desktop, async ({ context, page }) => {
  await signIn(page, 'HLP');
  const second = await context.newPage();
  await second.goto('/desk/banks?Description=a');
  await expect(rowsOf(second, t('Banks.title'))).not.toHaveCount(0);
  await expect.poll(() => readStored(second, 'filters')).toMatchObject({ '/desk/banks': { Description: 'a' } });
  await page.getByRole('button', { name: t('shell.account') }).click();
  await page.getByRole('menuitem', { name: t('shell.logout') }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(second).toHaveURL(/\/auth\/login$/);
  await expectNothingLeft(second);
});

import { groups } from '@circolo/contract/catalogue/groups/group';
import { expect, type Page, type Request } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
import { callsOf } from '../fixtures/api.ts';
import { readStored, spoilToken, writeStored } from '../fixtures/browser-storage.ts';
import { forward } from '../fixtures/forward.ts';
import { fillGroup, saveButton } from '../fixtures/group.ts';
import { expectCount, rowsOf } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { signIn, test } from '../fixtures/test.ts';

// How the browser asks does not depend on the width.
const desktop = { tag: '@desktop' };
/** Five attempts with their pauses. */
const patience = { timeout: 20_000 };
/** The code of a group of the demonstration, which no story deletes. */
const taken = 'ASS-ABB';

/** The requests of a page to one call, as they leave. */
function watch(page: Page, method: string, path: string): Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === `/api/${path}`) seen.push(request);
  });
  return seen;
}

/** One value of a header over several requests; several values are a fault. */
function oneOf(requests: readonly Request[], header: string): string | undefined {
  const values = new Set(requests.map((request) => request.headers()[header]));
  expect(values.size, header).toBe(1);
  return [...values][0];
}

const answerOfSave = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/Groups'));

async function stored(name: string): Promise<number> {
  const call = await callsOf('SUS');
  return (await call(groups.list, { query: { Search: name, Limit: 10 } })).length;
}

test(
  'Calls carry the access token, the refresh its own, and only writes the anti-forgery header',
  desktop,
  async ({ page }) => {
    await signIn(page, 'SUS');
    const refreshes = watch(page, 'GET', 'RefreshToken');
    const reads = watch(page, 'GET', 'Groups/Page');
    const before = await readStored(page, 'auth');
    await spoilToken(page);
    await page.goto('/desk/groups');
    await expect.poll(() => reads.length).toBe(2);
    const after = await readStored(page, 'auth');
    expect(refreshes.map((request) => request.headers().authorization)).toEqual([`Bearer ${before?.prt}`]);
    expect(reads[1]?.headers().authorization).toBe(`Bearer ${after?.pat}`);
    expect(reads[1]?.headers()['x-xsrf-token']).toBeUndefined();
    const writes = watch(page, 'POST', 'Groups');
    const dialog = await fillGroup(page, unique('intestazioni'));
    await saveButton(dialog).click();
    await expect(dialog).toBeHidden();
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN');
    expect(oneOf(writes, 'authorization')).toBe(`Bearer ${after?.pat}`);
    expect(oneOf(writes, 'x-xsrf-token')).toBe(decodeURIComponent(cookie?.value ?? ''));
  },
);

test('Calls to the shop’s base carry the access token', desktop, async ({ signedIn }) => {
  const page = await signedIn('STD', '/shop');
  const asked = page.waitForRequest((request) => request.url().includes('/api/Shop/') && request.method() === 'GET');
  await page.goto('/shop/orders');
  const auth = await readStored(page, 'auth');
  expect((await asked).headers().authorization).toBe(`Bearer ${auth?.pat}`);
});

test('A save whose answers get lost is tried again with the same key, and done once', desktop, async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/groups');
  const name = unique('ripetuto');
  const tries = watch(page, 'POST', 'Groups');
  await page.route('**/api/Groups', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    // The server does the first one, but its answer is lost.
    if (tries.length === 1) await forward(route);
    if (tries.length <= 2) return route.abort('connectionreset');
    return tries.length <= 4 ? route.fulfill({ status: 503, json: {} }) : route.continue();
  });
  const dialog = await fillGroup(page, name);
  await saveButton(dialog).click();
  await expect(dialog).toBeHidden(patience);
  expect(tries).toHaveLength(5);
  expect(oneOf(tries, 'idempotency-key')).toMatch(/^[\w-]{22,}$/);
  expect(new Set(tries.map((request) => request.postData())).size).toBe(1);
  expect(await stored(name)).toBe(1);
});

test(
  'While the service is away the page says so, keeps what was typed, and saves it once it is back',
  desktop,
  async ({ signedIn }) => {
    const page = await signedIn('SUS', '/desk/groups');
    const name = unique('aspettato');
    let isAway = true;
    const tries = watch(page, 'POST', 'Groups');
    await page.route('**/api/Groups', (route) =>
      isAway && route.request().method() === 'POST' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    );
    const dialog = await fillGroup(page, name);
    await saveButton(dialog).click();
    await expect(page.getByText(t('connection.lost'))).toBeVisible(patience);
    await expect(page).toHaveURL(/\/desk\/groups/);
    await expect(dialog).toBeVisible();
    await expectAccessible(page, 'a page whose connection is lost');
    await page.getByRole('button', { name: t('connection.now') }).click();
    await expect(page.getByText(t('connection.lost'))).toBeVisible();
    isAway = false;
    await expect(dialog).toBeHidden();
    await expect(page.getByText(t('connection.back'))).toBeVisible();
    await expect(page.getByText(t('connection.lost'))).toBeHidden();
    expect(oneOf(tries, 'idempotency-key')).toMatch(/^[\w-]{22,}$/);
    expect(await stored(name)).toBe(1);
  },
);

test('A save that fails four times more leads to the error page', desktop, async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/groups');
  const name = unique('perso');
  const tries = watch(page, 'POST', 'Groups');
  const at: number[] = [];
  await page.route('**/api/Groups', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    at.push(performance.now());
    return route.fulfill({ status: 500, json: {} });
  });
  await saveButton(await fillGroup(page, name)).click();
  await expect(page).toHaveURL(/\/error\/500$/, patience);
  await expect(page.getByRole('heading', { name: t('error.lostConnection') })).toBeVisible();
  await expect(page.getByText(t('error.lostConnectionText'))).toBeVisible();
  expect(tries).toHaveLength(5);
  const pauses = at.slice(1).map((time, index) => time - (at[index] ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThan(450);
  expect(await stored(name)).toBe(0);
});

test('What the server refuses as wrong (400) is asked once and shown at its field', desktop, async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/groups');
  const tries = watch(page, 'POST', 'Groups');
  const dialog = await fillGroup(page, taken);
  const answered = answerOfSave(page);
  await saveButton(dialog).click();
  expect((await answered).status()).toBe(400);
  const code = dialog.getByRole('textbox', { name: t('Groups.fields.Code'), exact: true });
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toHaveValue(taken);
  expect(tries).toHaveLength(1);
});

test(
  'What the server does not allow (405) is asked once and shown in the form, whatever the page believed',
  desktop,
  async ({ page }) => {
    await signIn(page, 'HLP');
    const user = await readStored(page, 'user');
    if (!user) throw new Error('No session is open here');
    // The menu that the browser stores is only what is shown.
    const text = JSON.stringify(user).replaceAll('"BaseAuthorization":"V"', '"BaseAuthorization":"F"');
    await writeStored(page, 'user', JSON.parse(text));
    await page.goto('/desk/groups');
    const tries = watch(page, 'POST', 'Groups');
    const name = unique('vietato');
    const dialog = await fillGroup(page, name);
    const answered = answerOfSave(page);
    await saveButton(dialog).click();
    expect((await answered).status()).toBe(405);
    await expect(dialog.getByRole('alert')).toContainText(t('errors.AccessDenied'));
    expect(tries).toHaveLength(1);
    expect(await stored(name)).toBe(0);
  },
);

test(
  'A list whose calls fail stays on its page, empty with count 0, and can be asked again',
  desktop,
  async ({ signedIn }) => {
    const page = await signedIn('SUS');
    const tries = watch(page, 'GET', 'Banks/Page');
    await page.route('**/api/Banks**', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/desk/banks');
    const again = page.getByRole('button', { name: t('error.retry') });
    await expect(again).toBeVisible(patience);
    await expectCount(page, t('Banks.title'), 0);
    await expect(rowsOf(page, t('Banks.title'))).toHaveCount(0);
    await expect(page).toHaveURL(/\/desk\/banks$/);
    expect(tries).toHaveLength(5);
    await page.unroute('**/api/Banks**');
    await again.click();
    await expect(rowsOf(page, t('Banks.title'))).not.toHaveCount(0);
  },
);

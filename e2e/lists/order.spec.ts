import { reasons } from '@circolo/contract/registries/reason';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
import { callsOf } from '../fixtures/api.ts';
import { dragOnto } from '../fixtures/drag.ts';
import { rowsOf, searchFor } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { settle } from '../fixtures/moving.ts';
import { test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toasts.ts';

const title = t('Reasons.title');
const gripOf = (page: Page, name: string) => page.getByRole('button', { name: t('grip.label', { name }), exact: true });

/** Comes to a grip with the focus: what drags comes with it. */
async function takeUp(grip: Locator): Promise<void> {
  await grip.focus();
  await expect(grip).toHaveAttribute('aria-pressed', 'false');
}

/** Three reasons of the story's own, the last ones of a kind that no other story adds to. */
async function ownReasons(Kind: 'C' | 'D' | 'L' | 'N') {
  const call = await callsOf('SUS');
  const names = ['Prima', 'Seconda', 'Terza'].map((name) => unique(`${name} scelta `));
  for (const Description of names) await call(reasons.create, { body: { Description, Kind, Position: null } });
  const stored = async () =>
    (await call(reasons.list, { query: { Limit: 999 } }))
      .map(({ Description }) => Description)
      .filter((name) => names.includes(name));
  return { names: names as [string, string, string], stored };
}

/** The story's own rows in the order of the screen. */
const shownOf = (page: Page, names: readonly string[]) => async () => {
  const texts = await rowsOf(page, title).allInnerTexts();
  return texts.flatMap((text) => names.filter((name) => text.includes(name)));
};

test('Rows of a list are put in order by mouse and keyboard, and a move is taken back @desktop', async ({
  signedIn,
}) => {
  const { names, stored } = await ownReasons('C');
  const [first, second, third] = names;
  const page = await signedIn('SUS', '/desk/reasons?Limit=50');
  const shown = shownOf(page, names);
  await expect.poll(shown).toEqual(names);
  await expectAccessible(page, 'a list that is put in order', { within: 'main' });

  // A grip is no way to open its row.
  await gripOf(page, third).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await takeUp(gripOf(page, third));
  await dragOnto(gripOf(page, third), gripOf(page, first));
  await expectToast(page, t('list.moved', { name: third }));
  await expect.poll(shown).toEqual([third, first, second]);
  await expect.poll(stored).toEqual([third, first, second]);
  await page
    .getByRole('button', { name: t('changes.undo') })
    .first()
    .click();
  await expect.poll(stored).toEqual(names);
  await expect.poll(shown).toEqual(names);

  await expect(gripOf(page, first)).not.toHaveAttribute('aria-disabled');
  await gripOf(page, first).press('Space');
  await expect(gripOf(page, first)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowDown');
  await expect.poll(shown).toEqual([second, first, third]);
  await page.keyboard.press('Escape');
  await expect.poll(shown).toEqual(names);
  await expect(page.getByText(t('grip.putBack', { name: first }))).toBeAttached();
  expect(await stored()).toEqual(names);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(shown).toEqual([second, third, first]);
  await page.keyboard.press('Enter');
  await expect.poll(stored).toEqual([second, third, first]);
  await expect(gripOf(page, first)).toBeFocused();
  await page.reload();
  await expect.poll(shown).toEqual([second, third, first]);
});

test('Who moves what somebody else has moved meanwhile gets the list as it is now @desktop', async ({ signedIn }) => {
  const { names, stored } = await ownReasons('D');
  const [first, second, third] = names;
  const page = await signedIn('SUS', '/desk/reasons?Limit=50');
  const shown = shownOf(page, names);
  await expect.poll(shown).toEqual(names);
  const call = await callsOf('SUS');
  const [moved] = (await call(reasons.list, { query: { Description: third, Limit: 10 } })) as { Id: number }[];
  const record = await call(reasons.one, { params: { Id: moved?.Id ?? 0 } });
  await call(reasons.update, {
    params: { Id: record.Id },
    body: { ...record, Position: record.Position - 15 },
  });
  expect(await stored()).toEqual([first, third, second]);

  await takeUp(gripOf(page, third));
  await gripOf(page, third).press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(page.getByText(t('list.changedMeanwhile', { name: third }))).toBeVisible();
  expect(await stored()).toEqual([first, third, second]);
  await expect.poll(shown).toEqual([first, third, second]);
});

test('What drags rows comes with the pointer or the focus, and takes the focus from nothing @desktop', async ({
  signedIn,
}) => {
  const page = await signedIn('SUS', '/desk/reasons');
  const grip = page.locator('[data-grip]').first();
  let loaded = 0;
  page.on('request', (request) => {
    if (/(?:OrderedRows|drag-manager)-/.test(request.url())) loaded += 1;
  });
  await page.reload();
  await expect(grip).toBeVisible();
  await settle(page);
  expect(loaded).toBe(0);
  const row = rowsOf(page, title).nth(1);
  await row.focus();
  await expect(grip).toHaveAttribute('aria-pressed', 'false');
  await expect(row).toBeFocused();

  await page.reload();
  await takeUp(grip);
  await expect(grip).toBeFocused();
});

test('A list in another order, or with a filter, has no grips @desktop', async ({ signedIn }) => {
  const { names } = await ownReasons('L');
  const [first] = names;
  const page = await signedIn('SUS', '/desk/reasons?Limit=50');
  await expect(gripOf(page, first)).toBeVisible();
  await searchFor(page, first);
  await expect(rowsOf(page, title)).toHaveCount(1);
  await expect(gripOf(page, first)).toHaveCount(0);
  await page.goto('/desk/reasons?Limit=50&OrderColumn=Description&OrderType=ASC');
  await expect(rowsOf(page, title)).not.toHaveCount(0);
  await expect(page.locator('[data-grip]')).toHaveCount(0);
});

test('A card is put into another place with a finger @phone', async ({ signedIn }) => {
  const { names, stored } = await ownReasons('N');
  const [first, second, third] = names;
  const page = await signedIn('SUS', '/desk/reasons?Limit=50');
  // By finger it comes without being approached.
  await expect(gripOf(page, second)).toHaveAttribute('aria-pressed', 'false');
  await gripOf(page, second).scrollIntoViewIfNeeded();
  await settle(page);
  const [from, to] = [await gripOf(page, second).boundingBox(), await gripOf(page, first).boundingBox()];
  expect([from?.width, from?.height]).toEqual([44, 44]);
  await expectAccessible(page, 'cards that are put in order', { within: 'main' });
  const finger = await page.context().newCDPSession(page);
  const x = (from?.x ?? 0) + 22;
  const [begin, end] = [(from?.y ?? 0) + 22, (to?.y ?? 0) + 10];
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await touch('touchStart', begin);
  for (let part = 1; part <= 12; part++) await touch('touchMove', begin + ((end - begin) * part) / 12);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(stored).toEqual([second, first, third]);
});

import { emailTemplates } from '@circolo/contract/mail/templates/email-template';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { callsOf } from '../fixtures/api.ts';
import { t } from '../fixtures/messages.ts';
import { settle } from '../fixtures/moving.ts';
import { columnOf, editorOf, makeTemplate, templateNow } from '../fixtures/template-editor.ts';
import { test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toasts.ts';

const kindsIn = (column: Locator) =>
  column.locator('[data-block]').evaluateAll((blocks) => blocks.map((block) => block.getAttribute('data-kind')));
const gripOf = (within: Locator, kind: 'title' | 'text' | 'button') =>
  within.getByRole('button', { name: t('emailTemplate.move', { name: t(`emailTemplate.blocks.${kind}`) }) });
const save = (page: Page) => page.getByRole('button', { name: t('form.save'), exact: true });

test('A mail with two columns and a button is built by keyboard alone @desktop', async ({ signedIn }) => {
  const { Id } = await makeTemplate();
  const page = await signedIn('SUS', `/desk/email-templates/${Id}`);
  const { palette, canvas, settings } = editorOf(page);
  await palette.getByRole('button', { name: t('emailTemplate.columns_other', { count: 2 }) }).press('Enter');
  await expect(columnOf(page, 2, 2)).toBeVisible();
  await palette.getByRole('button', { name: t('emailTemplate.blocks.text'), exact: true }).press('Enter');
  await settings.getByRole('textbox', { name: t('emailTemplate.blocks.text') }).focus();
  await page.keyboard.type('A sinistra');
  await palette.getByRole('button', { name: t('emailTemplate.blocks.button'), exact: true }).press('Enter');
  await settings.getByRole('textbox', { name: t('emailTemplate.buttonLabel') }).focus();
  await page.keyboard.type('Apri l’ordine');
  await expect.poll(() => kindsIn(columnOf(page, 2, 1))).toEqual(['text', 'button']);

  await gripOf(canvas, 'button').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(t('emailTemplate.at', { row: 2, column: 2, place: 1 }))).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(() => kindsIn(columnOf(page, 2, 2))).toEqual(['button']);
  await expect(gripOf(canvas, 'button')).toBeFocused();

  await page.keyboard.press('Control+z');
  await expect.poll(() => kindsIn(columnOf(page, 2, 1))).toEqual(['text', 'button']);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => kindsIn(columnOf(page, 2, 2))).toEqual(['button']);

  await page.keyboard.press('Control+s');
  await expectToast(page, t('toast.success.save'));
  const { Body } = await templateNow(Id);
  expect(Body[1]).toEqual({
    Columns: [[{ Kind: 'text', Text: 'A sinistra' }], [{ Kind: 'button', Label: 'Apri l’ordine', Link: 'BrandUrl' }]],
  });
});

test('Blocks are dragged by mouse, from the palette and within the mail @desktop', async ({ signedIn }) => {
  const { Id } = await makeTemplate();
  const page = await signedIn('SUS', `/desk/email-templates/${Id}`);
  const { palette, canvas } = editorOf(page);
  const column = columnOf(page, 1, 1);
  const drag = async (from: Locator, to: Locator, below: boolean) => {
    await from.hover();
    await page.mouse.down();
    const box = await to.boundingBox();
    const y = (box?.y ?? 0) + (below ? (box?.height ?? 0) - 2 : 2);
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, y, { steps: 12 });
    await page.mouse.up();
  };
  const title = column.locator('[data-kind="title"]');
  await expect(title).toBeVisible();
  await drag(gripOf(canvas, 'text'), title, false);
  await expect.poll(() => kindsIn(column)).toEqual(['text', 'title']);
  await drag(palette.getByRole('button', { name: t('emailTemplate.blocks.divider'), exact: true }), title, false);
  await expect.poll(() => kindsIn(column)).toEqual(['text', 'divider', 'title']);
  await save(page).click();
  await expectToast(page, t('toast.success.save'));
  expect((await templateNow(Id)).Body[0]?.Columns[0]?.map(({ Kind }) => Kind)).toEqual(['text', 'divider', 'title']);
});

test('A picture that is too large is refused with a sentence, and one that fits is stored @desktop', async ({
  signedIn,
}) => {
  const { Id } = await makeTemplate();
  const page = await signedIn('SUS', `/desk/email-templates/${Id}`);
  const { palette, settings } = editorOf(page);
  const tile = palette.getByRole('button', { name: t('emailTemplate.blocks.image'), exact: true });
  const choose = async (buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await tile.click();
    await (await chooser).setFiles({ name: 'foto.png', mimeType: 'image/png', buffer });
  };
  await choose(Buffer.alloc(3 * 1024 * 1024));
  await expect(page.getByRole('alert').filter({ hasText: t('errors.FileTooLarge', { max: 2 }) })).toBeVisible();
  await choose(Buffer.from('non è una foto'));
  await expect(page.getByRole('alert').filter({ hasText: t('errors.FileType') })).toBeVisible();
  await expect.poll(() => kindsIn(columnOf(page, 1, 1))).toEqual(['title', 'text']);
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await choose(Buffer.from(dot, 'base64'));
  await settings.getByRole('textbox', { name: t('emailTemplate.alt') }).fill('Un punto');
  await save(page).click();
  await expectToast(page, t('toast.success.save'));
  const stored = (await templateNow(Id)).Body[0]?.Columns[0]?.at(-1);
  expect(stored).toMatchObject({ Kind: 'image', Alt: 'Un punto' });
});

test('Two people who change the same mail choose, and nothing is lost @desktop', async ({ signedIn }) => {
  const template = await makeTemplate();
  const page = await signedIn('SUS', `/desk/email-templates/${template.Id}`);
  const { canvas } = editorOf(page);
  const subject = canvas.getByRole('textbox', { name: t('EmailTemplates.fields.Subject') });
  await subject.fill('Il mio oggetto');
  const call = await callsOf('SUS');
  await call(emailTemplates.update, {
    params: { Id: template.Id },
    body: { ...template, Preheader: 'Di un altro', Subject: 'L’oggetto di un altro' },
  });
  await save(page).click();
  const merge = page.getByRole('alert').filter({ hasText: t('record.merge.save') });
  await expect(merge.getByText('L’oggetto di un altro')).toBeVisible();
  await expect(merge.getByText('Il mio oggetto')).toBeVisible();
  await expectAccessible(page, 'two people’s changes of a template');
  await merge.getByRole('button', { name: t('record.merge.save') }).click();
  await expectToast(page, t('toast.success.save'));
  const { Subject, Preheader } = await templateNow(template.Id);
  expect([Subject, Preheader]).toEqual(['Il mio oggetto', 'Di un altro']);
});

test('On a phone one writes, sets and looks in turn @phone', async ({ signedIn }) => {
  const { Id } = await makeTemplate();
  const page = await signedIn('SUS', `/desk/email-templates/${Id}`);
  const { panes, canvas, settings } = editorOf(page);
  await canvas
    .getByRole('button', { name: t('emailTemplate.choose', { name: t('emailTemplate.blocks.title') }) })
    .click();
  await canvas
    .getByRole('button', { name: t('emailTemplate.edit', { name: t('emailTemplate.blocks.title') }) })
    .click();
  await settings.getByRole('textbox', { name: t('emailTemplate.blocks.title') }).fill('Grazie mille');
  await expectAccessible(page, 'the properties of a block on a phone');
  await panes.getByText(t('emailTemplate.panes.preview'), { exact: true }).click();
  await expect(page.frameLocator('iframe').getByText('Grazie mille')).toBeVisible();
  await panes.getByText(t('emailTemplate.panes.write'), { exact: true }).click();
  await expect(canvas.getByText('Grazie mille')).toBeVisible();
  await expectAccessible(page, 'the editor on a phone');
});

test('A block is dragged by its grip with a finger @phone', async ({ signedIn }) => {
  const { Id } = await makeTemplate();
  const page = await signedIn('SUS', `/desk/email-templates/${Id}`);
  const { canvas } = editorOf(page);
  // Where it is once all is drawn.
  await settle(page);
  await canvas.locator('[data-block]').last().scrollIntoViewIfNeeded();
  const box = await gripOf(canvas, 'text').boundingBox();
  const to = await canvas.locator('[data-kind="title"]').boundingBox();
  const [x, from] = [(box?.x ?? 0) + 12, (box?.y ?? 0) + 14];
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await touch('touchStart', from);
  for (let part = 1; part <= 10; part++) await touch('touchMove', from + (((to?.y ?? 0) + 2 - from) * part) / 10);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => kindsIn(columnOf(page, 1, 1))).toEqual(['text', 'title']);
});

import { expect, type Locator, type Page } from '@playwright/test';
import { unique } from '../fixtures/accounts.ts';
import { choose, expectCount, rowsOf, searchFor } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toasts.ts';
import { brands } from '../surroundings.ts';

const field = (dialog: Locator, label: string): Locator => dialog.getByRole('textbox', { name: label, exact: true });

async function save(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: t('form.save'), exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function addGroup(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: t('Groups.new'), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t('Groups.new') });
  await field(dialog, t('Groups.fields.Code')).fill(name);
  await field(dialog, t('Groups.fields.Description')).fill(name);
  await choose(dialog, t('Groups.fields.Software'), t('enums.Software.A'));
  await save(dialog);
}

async function addProduct(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: t('Products.new'), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t('Products.new') });
  await choose(dialog, t('Products.fields.Software'), t('enums.Software.A'));
  await field(dialog, t('Products.fields.Code')).fill(name);
  await field(dialog, t('Products.fields.Description')).fill(name);
  const group = dialog.getByRole('combobox', { name: t('Products.fields.Group'), exact: true });
  await group.fill(name);
  await page.getByRole('option', { name }).click();
  await dialog.getByRole('switch', { name: t('Products.fields.IsBase') }).check();
  await field(dialog, t('Products.fields.ShopTitle')).fill(`Titolo ${name}`);
  await expect(field(dialog, t('Products.fields.Slug'))).toHaveValue(`titolo-${name}`);
  await save(dialog);
}

const turnTo = (dialog: Locator, to: 'what' | 'units' | 'price' | 'texts') =>
  dialog.getByRole('tab', { name: t(`catalogue.pages.${to}`), exact: true }).click();

interface PackagePlan {
  name: string;
  billing: string;
  price: string;
}

async function fillPackage(page: Page, { name, billing, price }: PackagePlan): Promise<Locator> {
  await page
    .getByRole('button', { name: t('Packages.new'), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t('Packages.new') });
  await choose(dialog, t('Packages.fields.Type'), t('enums.PackageType.AS'));
  await field(dialog, t('Packages.fields.Code')).fill(name);
  await field(dialog, t('Packages.fields.Description')).fill(name);
  await field(dialog, t('Packages.fields.ShopTitle')).fill(`Formula ${name}`);
  await turnTo(dialog, 'units');
  await choose(dialog, t('Packages.fields.UnitOfMeasure'), t('enums.UnitOfMeasure.GG'));
  await choose(dialog, t('Packages.fields.BillingMethod'), billing);
  await turnTo(dialog, 'price');
  await choose(dialog, t('Packages.fields.PriceType'), t('enums.PriceType.P'));
  await field(dialog, t('Packages.fields.Price')).fill(price);
  return dialog;
}

test('Staff add a group, a product and two packages, and the shop of the brand sells them @desktop', async ({
  signedIn,
}) => {
  test.slow();
  const name = unique('prova');
  const page = await signedIn('SUS', '/desk/groups');
  await addGroup(page, name);

  await page.goto('/desk/products');
  await addProduct(page, name);
  // A new product goes on to its packages.
  await expect(page).toHaveURL(/\/desk\/packages\?Product=\d+$/);

  const yearly = await fillPackage(page, { name: `${name}-anno`, billing: t('enums.BillingMethod.1'), price: '240' });
  await turnTo(yearly, 'units');
  // Days leave neither the billing on consumption nor the one-off.
  await yearly.getByRole('combobox', { name: t('Packages.fields.BillingMethod'), exact: true }).click();
  await expect(page.getByRole('option', { name: t('enums.BillingMethod.7') })).toHaveCount(0);
  await expect(page.getByRole('option', { name: t('enums.BillingMethod.8') })).toHaveCount(0);
  await page.getByRole('option', { name: t('enums.BillingMethod.1'), exact: true }).click();
  const quantity = field(yearly, t('Packages.fields.Quantity'));
  await expect(quantity).toHaveValue('365');
  // Days of another billing are typed on the way to others.
  await quantity.clear();
  await quantity.pressSequentially('300');
  await expect(quantity).toHaveValue('300');
  await quantity.fill('365');
  // A crossed-out price below the price is refused at its field, from whatever page it is saved, and nothing is lost.
  await turnTo(yearly, 'price');
  const full = field(yearly, t('Packages.fields.FullPrice'));
  await full.fill('100');
  await turnTo(yearly, 'texts');
  await yearly.getByRole('button', { name: t('form.save'), exact: true }).click();
  await expect(full).toBeFocused();
  await expect(full).toHaveAttribute('aria-invalid', 'true');
  await expect(yearly.getByText(t('validation.fullPriceBelowPrice'))).toBeVisible();
  await turnTo(yearly, 'what');
  await expect(field(yearly, t('Packages.fields.Code'))).toHaveValue(`${name}-anno`);
  await yearly.getByRole('tab', { name: new RegExp(t('form.toCorrect')) }).click();
  await full.fill('300');
  await save(yearly);

  const monthly = await fillPackage(page, {
    name: `${name}-mese`,
    billing: t('enums.BillingMethod.6'),
    price: '25,50',
  });
  await save(monthly);
  await expect(rowsOf(page, t('Packages.title'))).toHaveCount(2);

  await page.goto(`${brands.associations}/shop`);
  const card = page.getByRole('article', { name: `Titolo ${name}` });
  await expect(card.getByRole('radio', { name: new RegExp(`Formula ${name}-anno`) })).toBeVisible();
  await card.getByRole('radio', { name: new RegExp(`Formula ${name}-mese`) }).check();
  await expect(card).toContainText('25,50');
  await card.getByRole('link', { name: t('shop.home.choose', { name: `Titolo ${name}` }), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Titolo ${name}` })).toBeVisible();
  await page.goto(`${brands.sport}/shop`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(`Titolo ${name}`)).toHaveCount(0);
});

test('A code that is taken is refused at its field, by the server too @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/groups');
  await page.getByRole('button', { name: t('Groups.new'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('Groups.new') });
  await field(dialog, t('Groups.fields.Code')).fill('ASS-ABB');
  await field(dialog, t('Groups.fields.Description')).fill('Doppione');
  await choose(dialog, t('Groups.fields.Software'), t('enums.Software.A'));
  await dialog.getByRole('button', { name: t('form.save'), exact: true }).click();
  await expect(field(dialog, t('Groups.fields.Code'))).toHaveAttribute('aria-invalid', 'true');
  await expect(field(dialog, t('Groups.fields.Description'))).toHaveValue('Doppione');
});

test('A group with products is not deleted, and the reason is shown; an empty one is @desktop', async ({
  signedIn,
}) => {
  const name = unique('vuoto');
  const page = await signedIn('SUS', '/desk/groups');
  await addGroup(page, name);
  const remove = async (text: string) => {
    await searchFor(page, text);
    const rows = rowsOf(page, t('Groups.title'));
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(text, { ignoreCase: true });
    await rows.getByRole('button', { name: new RegExp(`^${t('list.delete')}`) }).click();
    const question = page.getByRole('dialog', { name: t('confirm.delete.title') });
    await question.getByRole('button', { name: t('list.delete'), exact: true }).click();
  };
  await remove('ASS-ABB');
  const refusal = page.getByRole('dialog', { name: t('error.title') });
  await expect(refusal.getByText(t('errors.ConstraintErrorLinked', { links: '' }).trim())).toContainText(
    t('Products.title'),
  );
  await refusal.getByRole('button', { name: t('error.ok'), exact: true }).click();
  await remove(name);
  await expectToast(page, t('toast.success.delete'));
  await expect(page.getByText(t('list.noneFound'))).toBeVisible();
});

test('A package begins as a copy of another one, with a code of its own @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/packages');
  await searchFor(page, 'BASE-ANNO');
  await page.getByRole('button', { name: `${t('list.copy')}: Base annuale` }).click();
  const dialog = page.getByRole('dialog', { name: t('Packages.new') });
  await expect(field(dialog, t('Packages.fields.Description'))).toHaveValue('Base annuale');
  await expect(field(dialog, t('Packages.fields.Code'))).toHaveValue('');
  const name = unique('Copia');
  await field(dialog, t('Packages.fields.Code')).fill(name);
  await field(dialog, t('Packages.fields.Description')).fill(name);
  // It is not sold: other stories count what the shop sells.
  await dialog.getByRole('switch', { name: t('Packages.fields.Active'), exact: true }).uncheck();
  await save(dialog);
  await searchFor(page, name);
  await expect(rowsOf(page, t('Packages.title'))).toHaveCount(1);
});

test('The subscriptions of a package that run are counted and listed with a press @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUS', '/desk/packages?Search=BASE-ANNO');
  const count = rowsOf(page, t('Packages.title')).first().getByRole('link', { name: /^\d+$/ });
  const running = await count.innerText();
  await page.goto('/desk/packages/prices');
  const priced = page.getByRole('row', { name: /BASE-ANNO/ }).getByRole('link', { name: running, exact: true });
  await expect(priced).toBeVisible();
  await priced.click();
  await expectCount(page, t('Purchases.title'), Number(running));
  // In a list whose rows open with a press, too.
  await page.goto('/desk/packages?Search=BASE-ANNO');
  await count.click();
  await expectCount(page, t('Purchases.title'), Number(running));
  await expect(page).toHaveURL(/\/desk\/purchases\?(?!.*Open=)/);
});

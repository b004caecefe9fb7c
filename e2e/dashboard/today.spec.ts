import { leads } from '@circolo/contract/crm/leads/lead';
import { orders } from '@circolo/contract/sales/orders/order';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { callsOf } from '../fixtures/api.ts';
import { counted } from '../fixtures/counted.ts';
import { t } from '../fixtures/messages.ts';
import { moveOrder, placeOrder } from '../fixtures/order.ts';
import { test } from '../fixtures/test.ts';

type Kind = 'transfers' | 'leads' | 'disputes' | 'activities' | 'renewals';

const queue = (page: Page) => page.getByRole('region', { name: t('today.title'), exact: true });

const kind = (page: Page, name: Kind) =>
  queue(page).getByRole('region', { name: new RegExp(`^${t(`today.kinds.${name}`)}`) });

test('What waits for a person is on their first page, and a transfer is recorded from there with two clicks', async ({
  signedIn,
}) => {
  const call = await callsOf('SUS');
  const waiting = () =>
    call(orders.list, { query: { Status: 'PC', OrderColumn: 'Date', OrderType: 'ASC', Limit: 10 } });
  if ((await waiting()).length === 0) {
    const { Id } = await placeOrder();
    await moveOrder(Id, 'IA', 'PC');
  }
  const page = await signedIn('SUS', '/desk');
  const button = kind(page, 'transfers')
    .getByRole('button', { name: new RegExp(`^${t('sales.status.verb.transfer')}: `) })
    .first();
  await expect(button).toBeVisible();
  await expectAccessible(page, 'the first page with its queue');
  const number = /\d{4}\/\d{6}/.exec((await button.getAttribute('aria-label')) ?? '')?.[0] ?? '';
  const hand = counted(page);
  await hand.click(button);
  const dialog = page.getByRole('dialog', { name: `${t('sales.status.verb.transfer')} · ${number}` });
  await hand.click(dialog.getByRole('button', { name: t('sales.status.verb.transfer'), exact: true }));
  expect(hand.pressed()).toBe(2);
  await expect(dialog).toBeHidden();
  const [paid] = await call(orders.list, { query: { Number: number, Limit: 10 } });
  expect(paid?.Status).toBe('PA');
  await expect(queue(page).getByText(number)).toHaveCount(0);
});

test('A lead without an owner is taken from the first page, and waits there no more @desktop', async ({ signedIn }) => {
  const call = await callsOf('SUS');
  const LastName = `Attesa${Date.now()}`;
  const { Id } = await call(leads.create, { body: { LastName, Email: `${LastName}@example.test`.toLowerCase() } });
  const page = await signedIn('COM', '/desk/orders');
  // Leads of other stories wait longer, and are theirs to take.
  await page.route(/\/api\/Leads.*Unassigned/, (route) =>
    route.continue({ url: `${route.request().url()}&Search=${LastName}` }),
  );
  await page.goto('/desk');
  const take = kind(page, 'leads').getByRole('button', { name: new RegExp(`^${t('leads.take')}: ${LastName}`) });
  await take.click();
  await expect(page.getByText(t('leads.taken'))).toBeVisible();
  await expect(kind(page, 'leads')).toHaveCount(0);
  const { AssignedTo } = await call(leads.one, { params: { Id } });
  expect(AssignedTo?.Description).toContain('Orsini');
});

test('Who may only look has no queue of work @desktop', async ({ signedIn }) => {
  const page = await signedIn('SUB', '/desk');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('region', { name: t('dashboard.figuresLabel') })).toBeVisible();
  await expect(queue(page)).toHaveCount(0);
});

test('A lead on the first page opens with one click @desktop', async ({ signedIn }) => {
  const call = await callsOf('SUS');
  const LastName = `Aperto${Date.now()}`;
  await call(leads.create, { body: { LastName, Email: `${LastName}@example.test`.toLowerCase() } });
  const page = await signedIn('COM', '/desk/orders');
  await page.route(/\/api\/Leads.*Unassigned/, (route) =>
    route.continue({ url: `${route.request().url()}&Search=${LastName}` }),
  );
  await page.goto('/desk');
  await kind(page, 'leads').getByRole('link', { name: LastName }).click();
  await expect(page.getByRole('dialog', { name: LastName })).toBeVisible();
});

test('A renewal begins where it is ordered; who places no orders is asked to contact the customer @desktop', async ({
  signedIn,
}) => {
  const page = await signedIn('COM', '/desk');
  const renew = kind(page, 'renewals').getByRole('link', { name: new RegExp(`^${t('today.renew')}: `) });
  await renew.first().click();
  await expect(page).toHaveURL(/\/desk\/users\/\d+\?Section=purchases$/);
  await expect(page.getByRole('tab', { name: t('customer.tabs.purchases') })).toHaveAttribute('aria-selected', 'true');

  const agent = await signedIn('HLP', '/desk');
  const contact = kind(agent, 'renewals').getByRole('link', { name: new RegExp(`^${t('today.contact')}: `) });
  await contact.first().click();
  await expect(agent).toHaveURL(/\/desk\/users\/\d+$/);
  await agent.getByRole('tab', { name: t('customer.tabs.purchases') }).click();
  await expect(agent.getByRole('tabpanel').getByRole('table')).toBeVisible();
  await expect(agent.getByRole('button', { name: new RegExp(`^${t('productSwitches.desk.action')}`) })).toHaveCount(0);
});

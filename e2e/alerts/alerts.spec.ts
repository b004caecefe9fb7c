import { users } from '@circolo/contract/access/users/user';
import { listAlertPreferences } from '@circolo/contract/alerts/alerts';
import { leads } from '@circolo/contract/crm/leads/lead';
import { opportunities } from '@circolo/contract/crm/opportunities/opportunity';
import { assignOpportunity } from '@circolo/contract/crm/opportunities/opportunity-calls';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
import { callsOf } from '../fixtures/api.ts';
import { t } from '../fixtures/messages.ts';
import { makeTimeline } from '../fixtures/opportunity.ts';
import { ownUser } from '../fixtures/own-user.ts';
import { fillLogin, test } from '../fixtures/test.ts';
import { brands } from '../surroundings.ts';

// Clocks that never change: an hour from now is another time of the day, on every day.
test.use({ timezoneId: 'UTC' });

const bell = (page: Page, unread: number) =>
  page.getByRole('banner').getByRole('button', {
    name: unread > 0 ? `${t('alerts.title')}: ${t('alerts.unread', { count: unread })}` : t('alerts.title'),
    exact: true,
  });

/** The bell of a quiet time, which ends on the next day where it began late in the evening. */
const quietBell = (page: Page) =>
  page.getByRole('banner').getByRole('button', {
    name: new RegExp(
      [t('alerts.quiet.untilTime', { time: '' }), t('alerts.quiet.untilDay', { day: '\\S+', time: '' })].join('|'),
    ),
  });

/** Gives somebody an opportunity of an association, in the name of an administrator. */
async function giveOpportunity(email: string): Promise<string> {
  const call = await callsOf('ADM');
  const name = unique('ASD Campanella ');
  const [owner] = await call(users.list, { query: { Email: email, Limit: 10 } });
  const lead = await call(leads.create, { body: { BusinessName: name, Email: `${unique('c-')}@example.test` } });
  const timeline = await makeTimeline(['Prima chiamata']);
  const body = { Description: 'Gestione del circolo', Lead: { Id: lead.Id }, Timeline: { Id: timeline.Id } };
  const { Id } = await call(opportunities.create, { body });
  await call(assignOpportunity, { params: { Id }, body: { User: { Id: owner?.Id ?? 0 } } });
  return name;
}

test('Somebody is given an opportunity: the bell counts it without a reload, and opening it marks it as read @desktop', async ({
  page,
}) => {
  const { email } = await ownUser();
  await page.goto(`${brands.associations}/auth/login`);
  await fillLogin(page, email);
  await expect(bell(page, 0)).toBeVisible();
  const [first, second] = [await giveOpportunity(email), await giveOpportunity(email)];
  await expect(bell(page, 2)).toBeVisible();

  await bell(page, 2).click();
  const panel = page.getByRole('dialog', { name: t('alerts.title') });
  await expect(panel.getByRole('link', { name: second })).toBeVisible();
  await expectAccessible(page, 'the panel of alerts');
  await panel.getByRole('link', { name: first }).click();
  await page.waitForURL(/\/desk\/opportunities\/\d+$/);
  await expect(bell(page, 1)).toBeVisible();

  await bell(page, 1).click();
  await panel.getByRole('link', { name: t('alerts.all') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('alerts.title') })).toBeVisible();
  await expectAccessible(page, 'the page of alerts');
  await expect(page.getByRole('heading', { level: 2, name: t('alerts.today') })).toBeVisible();
  await page.getByRole('button', { name: t('alerts.markAllRead') }).click();
  await expect(bell(page, 0)).toBeVisible();
  await expect(page.locator('#content').getByText(t('alerts.new'), { exact: true })).toHaveCount(0);
});

test('Somebody chooses in the profile what they want to hear of @desktop', async ({ page }) => {
  const { email } = await ownUser();
  await page.goto(`${brands.associations}/auth/login`);
  await fillLogin(page, email);
  await page.waitForURL(/\/desk$/);
  await page.goto(`${brands.associations}/profile`);
  const box = (of: 'inProduct' | 'digest') =>
    page.getByRole('checkbox', { name: `${t('enums.AlertKind.A')}: ${t(`alerts.wanted.${of}`)}` });
  const saved = () =>
    page.waitForResponse(
      (answer) => answer.url().endsWith(listAlertPreferences.path) && answer.request().method() === 'PUT',
    );
  for (const of of ['inProduct', 'digest'] as const) {
    const answer = saved();
    await box(of).click();
    await answer;
  }
  await page.reload();
  await expect(box('inProduct')).not.toBeChecked();
  await expect(box('digest')).toBeChecked();
  await expectAccessible(page, 'what somebody wants to hear of');
});

test('Somebody chooses quiet hours: what comes then is listed and not counted, until they give them up @desktop', async ({
  page,
}) => {
  const { email } = await ownUser();
  await page.goto(`${brands.associations}/auth/login`);
  await fillLogin(page, email);
  await expect(bell(page, 0)).toBeVisible();
  await page.goto(`${brands.associations}/profile`);
  const section = page.getByRole('region', { name: t('alerts.quiet.title') });
  const [start, end] = (['StartTime', 'EndTime'] as const).map((name) =>
    section.getByLabel(t(`alerts.quiet.${name}`), { exact: true }),
  );
  const save = section.getByRole('button', { name: t('alerts.quiet.save') });
  const clockIn = (hours: number) =>
    page.evaluate((later) => new Date(Date.now() + later * 3_600_000).toTimeString().slice(0, 5), hours);

  await start?.fill(await clockIn(-1));
  await save.click();
  await expect(end ?? section).toHaveAccessibleDescription(t('validation.required'));
  await end?.fill(await clockIn(1));
  await expectAccessible(page, 'quiet hours');
  await save.click();
  const quiet = quietBell(page);
  await expect(quiet).toBeVisible();

  const name = await giveOpportunity(email);
  await quiet.click();
  const panel = page.getByRole('dialog', { name: t('alerts.title') });
  await expect(panel.getByRole('link', { name })).toBeVisible();
  await expect(panel.getByText(t('alerts.quiet.waits'))).toBeVisible();
  await expectAccessible(page, 'the panel of alerts in a quiet time');
  await expect(quiet).not.toContainText('1');
  await page.keyboard.press('Escape');

  await start?.fill('');
  await end?.fill('');
  await save.click();
  await expect(bell(page, 1)).toBeVisible();
});

test('A device whose clock is fast goes on counting until the quiet time has ended for the server @desktop', async ({
  page,
}) => {
  const { email } = await ownUser();
  await page.clock.install();
  await page.goto(`${brands.associations}/auth/login`);
  await fillLogin(page, email);
  await expect(bell(page, 0)).toBeVisible();
  await page.goto(`${brands.associations}/profile`);
  const section = page.getByRole('region', { name: t('alerts.quiet.title') });
  for (const [name, minutes] of [
    ['StartTime', -60],
    ['EndTime', 10],
  ] as const) {
    const clock = await page.evaluate(
      (later) => new Date(Date.now() + later * 60_000).toTimeString().slice(0, 5),
      minutes,
    );
    await section.getByLabel(t(`alerts.quiet.${name}`), { exact: true }).fill(clock);
  }
  await section.getByRole('button', { name: t('alerts.quiet.save') }).click();
  const quiet = quietBell(page);
  await expect(quiet).toBeVisible();

  const count = () => page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/Alerts');
  const atTheEnd = count();
  await page.clock.fastForward('11:00');
  await atTheEnd;
  const after = count();
  await page.clock.fastForward('01:01');
  await after;
  await expect(quiet).toBeVisible();
});

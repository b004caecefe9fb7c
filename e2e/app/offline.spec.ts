import { users } from '@circolo/contract/access/users/user';
import { endUserSessions } from '@circolo/contract/access/users/user-page';
import { agendaEvents } from '@circolo/contract/crm/agenda/agenda-event';
import { agendaWindow } from '@circolo/contract/crm/agenda/agenda-window';
import { leads } from '@circolo/contract/crm/leads/lead';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { unique } from '../fixtures/accounts.ts';
import { callsOf } from '../fixtures/api.ts';
import { rowsOf } from '../fixtures/list.ts';
import { t } from '../fixtures/messages.ts';
import { settle } from '../fixtures/moving.ts';
import { ownUser } from '../fixtures/own-user.ts';
import { fillLogin, signIn, test } from '../fixtures/test.ts';
import { brands } from '../surroundings.ts';

// What lies on a device outlives a story: each has a browser of its own.
test.use({ roomOfOwn: true });
test.slow();

async function signInAs(page: Page, email: string): Promise<void> {
  await page.goto(`${brands.associations}/auth/login`);
  await fillLogin(page, email);
  await page.waitForURL(/\/desk/);
}

/** Signs in, switches it on and waits until the desk's files are on the device. */
async function keepOnDevice(page: Page, email?: string): Promise<void> {
  await (email ? signInAs(page, email) : signIn(page, 'COM'));
  await page.goto('/profile');
  await page.getByRole('switch', { name: t('offline.choice') }).check();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

async function withoutNetwork(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: t('offline.away') })).toBeVisible();
}

const leadsPath = (name: string) => `/desk/leads?Search=${encodeURIComponent(name)}`;
const toSend = (page: Page, count: number) =>
  page.getByRole('button', { name: t('offline.toSend_other', { count }), exact: true });

async function newLead(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: t('Leads.new'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('Leads.fields.LastName') }).fill('Bianchi');
  await dialog.getByRole('textbox', { name: t('Leads.fields.BusinessName') }).fill(name);
  await dialog.getByRole('textbox', { name: t('Leads.fields.Email') }).fill(`${unique('palestra-')}@example.test`);
  await dialog.getByRole('button', { name: t('form.save') }).click();
  await expect(dialog).toBeHidden();
}

/** What lies on a device that is kept already, with nothing that waits; it leaves the device so, and online. */
type Part = (room: { context: BrowserContext; page: Page }) => Promise<void>;

/** One story after the other on one device: to bring the thousand files of the desk onto it takes longer than any of them. */
function onOneDevice(title: string, parts: Record<string, Part>): void {
  test(title, async ({ context, page }) => {
    test.setTimeout(90_000 * (1 + Object.keys(parts).length));
    await keepOnDevice(page);
    for (const [name, part] of Object.entries(parts)) await test.step(name, () => part({ context, page }));
  });
}

test('In the gym basement what was opened opens again, and a lead written there arrives once', async ({
  context,
  page,
}) => {
  const name = unique('ASD Palestra ');
  await keepOnDevice(page);
  await page.goto(leadsPath(name));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await newLead(page, unique('ASD Prima ')); // Its form and its choices are on the device now.
  await withoutNetwork(context, page);
  await newLead(page, name);
  await expect(page.getByText(t('offline.waits')).first()).toBeVisible();
  await expect(toSend(page, 1)).toBeVisible();
  const waiting = page.getByRole('list', { name: t('offline.waiting') });
  await expect(waiting).toContainText(name);
  await expectAccessible(page, 'a list with what waits');

  // The tab is closed and opened again, still without network.
  await page.reload();
  await expect(page.getByText(t('offline.asOf', { time: '' }).split('—')[1]?.trim() ?? '').first()).toBeVisible();
  await toSend(page, 1).click();
  const queue = page.getByRole('dialog', { name: t('offline.queue.title') });
  await expect(queue.getByText(name)).toBeVisible();
  await expectAccessible(page, 'the queue of what waits');
  await page.keyboard.press('Escape');

  // Something that was never opened, and something that needs the network, say so.
  await page.goto(leadsPath(unique('mai ')));
  await expect(page.getByText(t('offline.notKept')).first()).toBeVisible();

  await context.setOffline(false);
  await expect(toSend(page, 1)).toBeHidden();
  await page.goto(leadsPath(name));
  await expect(rowsOf(page, t('Leads.title'))).toHaveCount(1);
  const call = await callsOf('SUS');
  expect(await call(leads.count, { query: { Search: name } })).toBe(1);
});

onOneDevice(
  'What is added, changed, dragged and moved in the agenda without network waits there, and arrives @desktop',
  {
    'An appointment that waits for the network is in the calendar at its time, and leads to what waits': async ({
      context,
      page,
    }) => {
      const title = unique('Sopralluogo ');
      await page.goto('/desk/agenda?View=day&Date=2026-12-13');
      const add = async (name: string) => {
        await page.getByRole('button', { name: t('agenda.add'), exact: true }).click();
        const dialog = page.getByRole('dialog', { name: t('AgendaEvents.new') });
        await dialog.getByRole('textbox', { name: t('AgendaEvents.fields.Title'), exact: true }).fill(name);
        await dialog.getByRole('button', { name: t('form.save'), exact: true }).click();
        await expect(dialog).toBeHidden();
      };
      const first = unique('Prima ');
      await add(first); // Its form is on the device now.
      // A Sunday: a day of the month has room for few.
      for (const view of ['week', 'month', 'day']) {
        await page.goto(`/desk/agenda?View=${view}&Date=2026-12-13`);
        await expect(page.getByText(t('agenda.hint'))).toBeVisible();
      }
      await withoutNetwork(context, page);
      await add(title);
      const waiting = page.getByRole('button', { name: t('agenda.waiting', { title }) });
      await expect(waiting).toBeVisible();
      // Both begin at nine, and are beside each other.
      const stored = await page.getByRole('button', { name: first }).boundingBox();
      expect((await waiting.boundingBox())?.y).toBe(stored?.y);
      await expectAccessible(page, 'a day with an appointment that waits');
      for (const view of ['week', 'month', 'day'] as const) {
        await page
          .locator('label')
          .filter({ hasText: t(`agenda.views.${view}`) })
          .click();
        await expect(waiting).toBeVisible();
        await expect(waiting).not.toHaveAttribute('draggable', 'true');
      }
      await waiting.click();
      await expect(page.getByRole('dialog', { name: t('offline.queue.title') })).toContainText(title);
      await page.keyboard.press('Escape');
      await context.setOffline(false);
      await expect(waiting).toBeHidden();
      await expect(page.getByRole('button', { name: new RegExp(title) })).toBeVisible();
    },
    'A change of an appointment that waits is at its new time, and a series that waits on all its days': async ({
      context,
      page,
    }) => {
      const moved = unique('Spostato ');
      const series = unique('Corso ');
      const field = (name: 'Title' | 'StartTime' | 'EndTime') =>
        page.getByRole('dialog').getByRole('textbox', { name: t(`AgendaEvents.fields.${name}`), exact: true });
      const save = async () => {
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('form.save'), exact: true })
          .click();
        await expect(page.getByRole('dialog')).toBeHidden();
      };
      const add = () => page.getByRole('button', { name: t('agenda.add'), exact: true }).click();
      const called = (name: string) => page.getByRole('button', { name });
      // A week of its own: the other stories are in December.
      await page.goto('/desk/agenda?View=week&Date=2027-02-08');
      await add();
      await field('Title').fill(moved);
      await save();
      await called(moved).click(); // The record is on the device now.
      await expect(field('Title')).toHaveValue(moved);
      await page.keyboard.press('Escape');
      const before = await called(moved).boundingBox();
      await withoutNetwork(context, page);

      await called(moved).click();
      await field('StartTime').fill('11:00');
      await field('EndTime').fill('12:00');
      await save();
      const waiting = called(t('agenda.waiting', { title: moved }));
      await expect(waiting).toHaveCount(1);
      await expect(called(moved)).toHaveCount(1);
      expect((await waiting.boundingBox())?.y).toBeGreaterThan(before?.y ?? 0);

      await add();
      await field('Title').fill(series);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox', { name: t('AgendaEvents.fields.Recurrence'), exact: true }).click();
      await page.getByRole('option', { name: t('agenda.recurrence.daily'), exact: true }).click();
      await save();
      await expect(called(t('agenda.waiting', { title: series }))).toHaveCount(7);

      await context.setOffline(false);
      await expect(called(t('agenda.waiting', { title: '' }))).toHaveCount(0);
      await expect(called(moved)).toHaveCount(1);
      await expect(called(series)).toHaveCount(7);
    },
    'An appointment that is dragged without network waits at its new place, and what a colleague did meanwhile is not lost':
      async ({ context, page }) => {
        const [single, series] = [unique('Trascinato '), unique('Corso ')];
        const day = '2027-01-13';
        const at = (StartTime: string, EndTime: string) => ({ StartDate: day, EndDate: day, StartTime, EndTime });
        const [own, colleague] = [await callsOf('COM'), await callsOf('SUS')];
        const add = (fields: object) => own(agendaEvents.create, { body: agendaEvents.input.parse(fields) });
        const stored = await add({ Title: single, ...at('09:00', '10:00') });
        const { Id: seriesId } = await add({
          Title: series,
          ...at('11:00', '12:00'),
          Recurrence: 'FREQ=DAILY;COUNT=3',
        });
        const entry = (name: string) => page.getByRole('button', { name });
        const waiting = (title: string) => entry(t('agenda.waiting', { title }));
        const slot = (hour: string) => page.getByRole('button', { name: new RegExp(`^${t('agenda.slot')} ${hour}:`) });
        await page.goto(`/desk/agenda?View=day&Date=${day}`);
        await expect(entry(series)).toBeVisible();
        const before = await entry(single).boundingBox();
        await withoutNetwork(context, page);

        await entry(single).dragTo(slot('14'));
        await expect(waiting(single)).toBeVisible();
        await expect(entry(single)).toHaveCount(1);
        expect((await waiting(single).boundingBox())?.y).toBeGreaterThan(before?.y ?? 0);
        // What never left the device is dragged on, and is one move.
        await waiting(single).dragTo(slot('16'));
        await entry(series).dragTo(slot('13'));
        const question = page.getByRole('dialog');
        await question.getByRole('button', { name: t('agenda.scope.confirm') }).click();
        await expect(waiting(series)).toBeVisible();
        await expect(toSend(page, 2)).toBeVisible();
        await expectAccessible(page, 'a day with appointments that wait at new places');
        await waiting(series).click();
        const queue = page.getByRole('dialog', { name: t('offline.queue.title') });
        await expect(queue.getByText(t('offline.kinds.move'))).toHaveCount(2);
        await expect(queue).toContainText(/16:\d\d–17:\d\d/);
        await expectAccessible(page, 'the queue of moves');
        await page.keyboard.press('Escape');
        const { Version } = await colleague(agendaEvents.one, { params: { Id: stored.Id } });
        const theirs = agendaEvents.input.parse({ ...stored, ...at('08:00', '09:00'), Location: 'Sede', Version });
        await colleague(agendaEvents.update, { params: { Id: stored.Id }, body: theirs });

        await context.setOffline(false);
        await expect(toSend(page, 1)).toBeVisible();
        const starts = async (Event: number) => {
          const found = await own(agendaWindow, { query: { From: day, To: day } });
          return found.filter((one) => one.Event === Event).length;
        };
        expect(await starts(seriesId)).toBe(0); // Its day is an appointment of its own now.
        await expect(entry(series)).toHaveCount(1);
        await toSend(page, 1).click();
        await queue.getByRole('button', { name: t('offline.queue.merge') }).click();
        await expectAccessible(page, 'a move that waited, beside that of a colleague');
        await queue.getByRole('button', { name: t('record.merge.save') }).click();
        await expect(queue.getByText(t('offline.queue.empty'))).toBeVisible();
        const merged = await own(agendaEvents.one, { params: { Id: stored.Id } });
        expect(merged.StartTime?.slice(0, 2)).toBe('16');
        expect(merged.Location).toBe('Sede');
      },
    'A day of a series whose hours have changed meanwhile is moved when its person still wants it': async ({
      context,
      page,
    }) => {
      const title = unique('Allenamento ');
      const day = '2027-01-20';
      const at = (StartTime: string, EndTime: string) => ({ StartDate: day, EndDate: day, StartTime, EndTime });
      const [own, colleague] = [await callsOf('COM'), await callsOf('SUS')];
      const form = { Title: title, ...at('09:00', '10:00'), Recurrence: 'FREQ=DAILY;COUNT=3' };
      const series = await own(agendaEvents.create, { body: agendaEvents.input.parse(form) });
      await page.goto(`/desk/agenda?View=day&Date=${day}`);
      const entry = page.getByRole('button', { name: title });
      await expect(entry).toBeVisible();
      await withoutNetwork(context, page);
      await entry.dragTo(page.getByRole('button', { name: new RegExp(`^${t('agenda.slot')} 14:`) }));
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('agenda.scope.confirm') })
        .click();
      await expect(toSend(page, 1)).toBeVisible();
      const theirs = agendaEvents.input.parse({ ...series, ...at('08:00', '09:00') });
      await colleague(agendaEvents.update, { params: { Id: series.Id }, body: theirs });

      await context.setOffline(false);
      await toSend(page, 1).click();
      const queue = page.getByRole('dialog', { name: t('offline.queue.title') });
      await expect(queue.getByRole('alert')).toContainText(t('offline.queue.movedMeanwhile'));
      await expectAccessible(page, 'a move of a series that has changed meanwhile');
      await queue.getByRole('button', { name: t('offline.queue.moveAnyway') }).click();
      await expect(queue.getByText(t('offline.queue.empty'))).toBeVisible();
      const found = await own(agendaWindow, { query: { From: day, To: '2027-01-22' } });
      const starts = found.filter(({ Title }) => Title === title).map(({ StartAt }) => StartAt?.slice(0, 13));
      expect(starts).toEqual(['2027-01-20T13', '2027-01-21T07', '2027-01-22T07']);
    },
    'All of a series that is moved without network is on days that were never opened, too': async ({
      context,
      page,
    }) => {
      const title = unique('Palestra ');
      const day = '2027-01-27';
      const own = await callsOf('COM');
      const times = { StartDate: day, EndDate: day, StartTime: '09:00', EndTime: '10:00' };
      const form = { Title: title, ...times, Recurrence: 'FREQ=DAILY;COUNT=3' };
      await own(agendaEvents.create, { body: agendaEvents.input.parse(form) });
      await page.goto(`/desk/agenda?View=day&Date=${day}`);
      await expect(page.getByRole('button', { name: title })).toBeVisible();
      await withoutNetwork(context, page);
      await page
        .getByRole('button', { name: title })
        .dragTo(page.getByRole('button', { name: new RegExp(`^${t('agenda.slot')} 14:`) }));
      const question = page.getByRole('dialog');
      await question.getByRole('radio', { name: t('enums.SeriesScope.A') }).check();
      await question.getByRole('button', { name: t('agenda.scope.confirm') }).click();
      await expect(toSend(page, 1)).toBeVisible();
      await page.getByRole('button', { name: t('agenda.after') }).click();
      await expect(page).toHaveURL(/Date=2027-01-28/);
      await expect(page.getByRole('button', { name: t('agenda.waiting', { title }) })).toBeVisible();
      await settle(page);
      await expectAccessible(page, 'a day that was never opened, with what waits');

      await context.setOffline(false);
      await expect(toSend(page, 1)).toBeHidden();
      const found = await own(agendaWindow, { query: { From: day, To: '2027-01-29' } });
      const starts = found.filter(({ Title }) => Title === title).map(({ StartAt }) => StartAt?.slice(0, 13));
      expect(starts).toEqual(['2027-01-27T13', '2027-01-28T13', '2027-01-29T13']);
    },
  },
);

test('A phone that was without network for a week opens nothing old, and asks before it sends @phone', async ({
  context,
  page,
}) => {
  const name = unique('ASD Settimana ');
  await page.clock.install();
  await keepOnDevice(page);
  await page.goto('/desk/leads');
  await newLead(page, unique('ASD Prima '));
  await withoutNetwork(context, page);
  await newLead(page, name);
  await page.clock.setSystemTime(Date.now() + 8 * 24 * 60 * 60_000);
  await page.reload();
  await expect(page.getByText(t('offline.notKept')).first()).toBeVisible();
  await context.setOffline(false);
  await expect(toSend(page, 1)).toBeVisible();
  await toSend(page, 1).click();
  const queue = page.getByRole('dialog', { name: t('offline.queue.title') });
  await expect(queue.getByText(t('offline.queue.old'))).toBeVisible();
  await queue.getByRole('button', { name: t('offline.queue.send') }).click();
  await expect(queue.getByText(t('offline.queue.empty'))).toBeVisible();
  const call = await callsOf('SUS');
  expect(await call(leads.count, { query: { Search: name } })).toBe(1);
});

onOneDevice('What waits for leads is merged, corrected and sent, and deleted by a sign-out @desktop', {
  'What another person has changed meanwhile is merged field by field, and a note waits at its record': async ({
    context,
    page,
  }) => {
    const name = unique('ASD Insieme ');
    await page.goto(leadsPath(name));
    await newLead(page, name);
    const row = rowsOf(page, t('Leads.title')).first();
    const dialog = page.getByRole('dialog', { name });
    await row.getByText(name).click();
    await dialog.getByRole('tab', { name: t('record.tabs.comments') }).click();
    await expect(dialog.getByText(t('record.comments.none'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await withoutNetwork(context, page);
    await row.getByText(name).click();
    await dialog.getByRole('textbox', { name: t('Leads.fields.City') }).fill('Latina');
    await dialog.getByRole('button', { name: t('form.save') }).click();
    await expect(dialog).toBeHidden();
    await row.getByText(name).click();
    // The form shows what waits, not what was stored.
    await expect(dialog.getByRole('textbox', { name: t('Leads.fields.City') })).toHaveValue('Latina');
    await dialog.getByRole('tab', { name: t('record.tabs.comments') }).click();
    await dialog.getByRole('textbox', { name: t('record.comments.write') }).fill('Sentito in palestra');
    await dialog.getByRole('button', { name: t('record.comments.add') }).click();
    await expect(dialog.getByRole('list', { name: t('offline.waiting') })).toContainText('Sentito in palestra');
    // Until then the field has something that is not saved.
    await expect(dialog.getByRole('textbox', { name: t('record.comments.write') })).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(toSend(page, 2)).toBeVisible();

    const call = await callsOf('SUS');
    const [found] = await call(leads.list, { query: { Search: name } });
    const stored = await call(leads.one, { params: { Id: found?.Id ?? 0 } });
    await call(leads.update, { params: { Id: stored.Id }, body: leads.input.parse({ ...stored, City: 'Aprilia' }) });

    await context.setOffline(false);
    await expect(toSend(page, 1)).toBeVisible();
    await toSend(page, 1).click();
    const queue = page.getByRole('dialog', { name: t('offline.queue.title') });
    await queue.getByRole('button', { name: t('offline.queue.merge') }).click();
    await expectAccessible(page, 'a change that waited, beside that of another person');
    await queue.getByRole('button', { name: t('record.merge.save') }).click();
    await expect(queue.getByText(t('offline.queue.empty'))).toBeVisible();
    expect((await call(leads.one, { params: { Id: stored.Id } })).City).toBe('Latina');
  },
  'What the server refuses when the network is back is corrected and arrives': async ({ context, page }) => {
    const name = unique('ASD Rifiutata ');
    await page.goto(leadsPath(name));
    await newLead(page, unique('ASD Prima '));
    await withoutNetwork(context, page);
    await newLead(page, name);
    // The answer to its first attempt.
    let refusals = 0;
    await page.route(
      (url) => url.pathname.endsWith('/Leads'),
      async (route) => {
        if (route.request().method() !== 'POST' || refusals > 0) return route.continue();
        refusals += 1;
        const Fields = { Email: { Code: 'invalid', Message: 'Indirizzo sconosciuto' } };
        await route.fulfill({ status: 400, json: { Message: 'Dati non validi', Code: 'ValidationFailed', Fields } });
      },
    );
    await context.setOffline(false);
    await expect(page.getByText(t('offline.someNeedYou_one', { count: 1 }))).toBeVisible();
    await expect(page.getByRole('list', { name: t('offline.waiting') })).toContainText(t('offline.needsYou'));
    await toSend(page, 1).click();
    const queue = page.getByRole('dialog', { name: t('offline.queue.title') });
    await queue.getByRole('button', { name: t('offline.queue.correct') }).click();
    await expectAccessible(page, 'the correction of what was refused');
    await queue.getByRole('textbox', { name: t('Leads.fields.Email') }).fill(`${unique('corretta-')}@example.test`);
    await queue.getByRole('button', { name: t('offline.queue.send') }).click();
    await expect(queue.getByText(t('offline.queue.empty'))).toBeVisible();
    const call = await callsOf('SUS');
    expect(await call(leads.count, { query: { Search: name } })).toBe(1);
    await page.unrouteAll();
  },
  'Signing out deletes what lies on the device, after a question about what waits': async ({ context, page }) => {
    await page.goto('/desk/leads');
    await newLead(page, unique('ASD Prima '));
    await withoutNetwork(context, page);
    await newLead(page, unique('ASD Persa '));
    await page.getByRole('button', { name: t('shell.account') }).click();
    await page.getByRole('menuitem', { name: t('shell.logout') }).click();
    const question = page.getByRole('dialog', { name: t('offline.leave.title') });
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: t('form.cancel') }).click();
    await expect(toSend(page, 1)).toBeVisible();
    await context.setOffline(false);
    await expect(toSend(page, 1)).toBeHidden();
    await page.getByRole('button', { name: t('shell.account') }).click();
    await page.getByRole('menuitem', { name: t('shell.logout') }).click();
    await page.waitForURL(/\/auth\/login/);
    const left = await page.evaluate(async () => {
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('circolo-offline');
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      const count = (store: string) =>
        new Promise<number>((resolve) => {
          const request = opened.transaction(store).objectStore(store).count();
          request.onsuccess = () => resolve(request.result);
        });
      return [await count('answers'), await count('entries'), await count('queue'), await count('keys')];
    });
    expect(left).toEqual([0, 0, 0, 0]);
  },
});

/** A lead that waits on the device of a person whose session staff have ended meanwhile; the network is back then. */
async function leadOfEndedSession(context: BrowserContext, page: Page, email: string, name: string): Promise<void> {
  await keepOnDevice(page, email);
  await page.goto(leadsPath(name));
  await newLead(page, unique('ASD Prima '));
  await withoutNetwork(context, page);
  await newLead(page, name);
  const call = await callsOf('SUS');
  const [person] = await call(users.list, { query: { Email: email, Limit: 10 } });
  await call(endUserSessions, { params: { Id: person?.Id ?? 0 }, body: { Reason: 'Telefono perso di vista' } });
  await context.setOffline(false);
  await page.waitForURL(/\/auth\/login/);
}

test('What waits outlives the end of a session, and goes when the same person signs in again @desktop', async ({
  context,
  page,
}) => {
  const name = unique('ASD Sessione ');
  const { email } = await ownUser();
  await leadOfEndedSession(context, page, email, name);
  const call = await callsOf('SUS');
  expect(await call(leads.count, { query: { Search: name } })).toBe(0);
  await signInAs(page, email);
  await expect.poll(() => call(leads.count, { query: { Search: name } })).toBe(1);
});

test('Another person who signs in on the device gets nothing of the one before, and chooses for themselves @desktop', async ({
  context,
  page,
}) => {
  const name = unique('ASD Altrui ');
  const [first, second] = [await ownUser(), await ownUser()];
  await leadOfEndedSession(context, page, first.email, name);
  await signInAs(page, second.email);
  await page.goto('/profile');
  await expect(page.getByRole('switch', { name: t('offline.choice') })).not.toBeChecked();
  await page.goto(leadsPath(name));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(toSend(page, 1)).toHaveCount(0);
  const call = await callsOf('SUS');
  expect(await call(leads.count, { query: { Search: name } })).toBe(0);
});

test('Where the network goes missing, working without it is offered, and begins when it is back @desktop', async ({
  context,
  page,
}) => {
  await signIn(page, 'COM');
  await page.goto('/desk/leads');
  const search = page.getByRole('searchbox', { name: t('list.search') });
  await expect(search).toBeVisible();
  await expect(rowsOf(page, t('Leads.title'))).not.toHaveCount(0);
  await context.setOffline(true);
  await search.fill('nessuno');
  await page.getByRole('button', { name: t('offlineOffer.switchOn') }).click();
  await expect(page.getByText(t('offlineOffer.soon'))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(t('offlineOffer.done'))).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('switch', { name: t('offline.choice') })).toBeChecked();
});

test('A worker of an old version neither hides the new page nor reloads one under somebody’s hands @desktop', async ({
  page,
}) => {
  await keepOnDevice(page);
  await page.evaluate(async () => {
    // The files of its build are gone from the device, and the kept page names files that no server has.
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) await cache.delete(request);
      const old = '<script type="module" src="/assets/desk-gone.js"></script>';
      await cache.put('/desk', new Response(old, { headers: { 'content-type': 'text/html' } }));
    }
  });
  await page.goto('/desk/leads');
  await expect(page.getByRole('heading', { level: 1, name: t('Leads.title') })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')));
  await expect(page.getByText(t('offline.newVersion'))).toBeVisible();
  await page.getByRole('button', { name: t('offline.reload') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('Leads.title') })).toBeVisible();
  await expect(page.getByText(t('offline.newVersion'))).toBeHidden();
});

import assert from 'node:assert/strict';
import { GoogleDirection } from '@circolo/contract/google/google-codes';
import { eq } from 'drizzle-orm';
import { waitingEvents } from '../../src/google/calendar/sync-calendar.ts';
import { sessions } from '../../src/tables/access/session-tables.ts';
import { googleLinks } from '../../src/tables/google/google-tables.ts';
import type { SignedIn } from '../app.ts';
import { type GoogleCalendar, openCalendar } from './calendar-routes.ts';
import { type GoogleWorld, googleWorld, linkGoogle, runGoogle } from './google-fixtures.ts';

/** An event as the API shows it, as far as tests look. */
interface ShownEvent {
  Id: number;
  Title: string;
  Recurrence: string | null;
  [field: string]: unknown;
}

export const at = (start: string, end: string, timeZone = 'Europe/Rome') => ({
  start: { dateTime: start, timeZone },
  end: { dateTime: end, timeZone },
});
/** An hour of Tuesday afternoon, as somebody writes it at Google. */
export const review = { summary: 'Revisione', ...at('2026-11-24T15:00:00+01:00', '2026-11-24T16:00:00+01:00') };
const meeting = {
  Title: 'Incontro',
  StartDate: '2026-11-23',
  StartTime: '09:00',
  EndDate: '2026-11-23',
  EndTime: '10:00',
};

/** A run that finds nothing to do: created, updated and deleted here and there. */
export const nothing = { here: '0 0 0', there: '0 0 0', Conflicts: 0, Failed: 0, Error: null, Full: false };

/** Somebody with an agenda here and a calendar at Google. */
export class CalendarHarness {
  readonly world: GoogleWorld;
  readonly calendar: GoogleCalendar;
  readonly staff: SignedIn;

  constructor(world: GoogleWorld, calendar: GoogleCalendar, staff: SignedIn) {
    this.world = world;
    this.calendar = calendar;
    this.staff = staff;
  }

  now = (): Date => this.world.app.clock.now ?? new Date();
  pass(minutes: number): void {
    this.world.app.clock.now = new Date(this.now().getTime() + minutes * 60_000);
  }

  /** A run, ten minutes later; answers what it did. */
  async sync() {
    this.pass(10);
    const last = (await runGoogle(this.world, this.staff)).at(-1);
    const { Here, There, Conflicts, Failed } = last?.Counts ?? {};
    const did = (side = { Created: 0, Updated: 0, Deleted: 0 }) => `${side.Created} ${side.Updated} ${side.Deleted}`;
    return { here: did(Here), there: did(There), Conflicts, Failed, Error: last?.Error, Full: last?.Full };
  }

  waiting = () => waitingEvents(this.world.app.database.db, this.staff.userId, this.now());

  /** Nothing is left to do on either side, and nothing is written. */
  async settled(): Promise<void> {
    const before = this.world.google.writes().length;
    assert.deepEqual(await this.sync(), nothing);
    assert.deepEqual(await this.sync(), nothing);
    assert.equal(this.world.google.writes().length, before);
    assert.equal(await this.waiting(), 0);
  }

  async add(fields: object = {}): Promise<ShownEvent> {
    const { status, body } = await this.staff.post('/AgendaEvents', { ...meeting, ...fields });
    assert.equal(status, 201, JSON.stringify(body));
    return body;
  }

  async put({ Id }: Pick<ShownEvent, 'Id'>, fields: object): Promise<ShownEvent> {
    const { body: now } = await this.staff.get(`/AgendaEvents/${Id}`);
    const { status, body } = await this.staff.put(`/AgendaEvents/${Id}`, { ...now, ...fields });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  }

  async mine(): Promise<ShownEvent[]> {
    return (await this.staff.get(`/AgendaEvents?Limit=50&Owner=${this.staff.userId}`)).body;
  }

  titles = async (): Promise<string[]> => (await this.mine()).map(({ Title }) => Title).sort();

  async called(title: string) {
    const found = (await this.mine()).find(({ Title }) => Title === title);
    assert.ok(found, `there is no ${title}`);
    return (await this.staff.get(`/AgendaEvents/${found.Id}`)).body;
  }

  /** When events of a title begin, as the agenda shows them. */
  async seen(title: string, From: string, To: string): Promise<(string | null)[]> {
    const { body } = await this.staff.get(`/AgendaEvents/Window?From=${From}&To=${To}`);
    const shown: { Title: string; StartAt: string | null; StartDate: string | null }[] = body;
    return shown.filter(({ Title }) => Title === title).map(({ StartAt, StartDate }) => StartAt ?? StartDate);
  }
}

export interface CalendarWorld extends GoogleWorld {
  /** A new person, linked, with nothing in either calendar yet. */
  open(direction?: 'B' | 'T' | 'F'): Promise<CalendarHarness>;
}

export async function calendarWorld(): Promise<CalendarWorld> {
  let calendar = openCalendar();
  const world = await googleWorld({ calendar: (asked) => calendar.routes(asked) });
  const open: CalendarWorld['open'] = async (Direction = GoogleDirection.both) => {
    calendar = openCalendar();
    calendar.store.now = () => world.app.clock.now ?? new Date();
    world.app.clock.now = new Date('2026-11-22T10:00:00Z');
    const staff = await world.app.as('SUS');
    await linkGoogle(world, staff);
    const { db } = world.app.database;
    const ofStaff = { AccessExpiresAt: '2027-12-31T00:00:00Z' };
    await db.update(sessions).set(ofStaff).where(eq(sessions.UserId, staff.userId));
    await db.update(googleLinks).set({ Direction }).where(eq(googleLinks.UserId, staff.userId));
    return new CalendarHarness(world, calendar, staff);
  };
  return { ...world, open };
}

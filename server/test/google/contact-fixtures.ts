import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { GoogleDirection, GoogleKind } from '@circolo/contract/google/google-codes';
import { and, eq } from 'drizzle-orm';
import { sessions } from '../../src/tables/access/session-tables.ts';
import { googleContacts, googleLinks } from '../../src/tables/google/google-tables.ts';
import type { SignedIn } from '../app.ts';
import { type GoogleWorld, googleWorld, linkGoogle, runGoogle } from './google-fixtures.ts';
import { type FakePeople, type FakePerson, openPeople } from './people-routes.ts';

/** People of the house with leads here and contacts at Google, for the tests of one file. */
export class ContactHarness {
  world!: GoogleWorld;
  /** The contacts of the person who was linked last. */
  people: FakePeople = openPeople();
  private made = 0;
  private now = new Date('2026-11-22T10:00:00Z');

  /** Opens the world before the tests of a file, and closes it after them. */
  constructor() {
    before(async () => {
      this.world = await googleWorld({ people: (asked) => this.people.routes(asked) });
    });
    after(() => this.world.close());
  }

  /** A person of the house with an account that is linked. */
  async anna(Direction: string = GoogleDirection.both): Promise<SignedIn> {
    this.people = openPeople(() => this.now);
    this.pass(24 * 60);
    const staff = await this.world.app.as('COM');
    await linkGoogle(this.world, staff, [GoogleKind.people]);
    await this.db.update(googleLinks).set({ Direction }).where(eq(googleLinks.UserId, staff.userId));
    return staff;
  }

  get db() {
    return this.world.app.database.db;
  }

  private pass(minutes: number): void {
    this.now = new Date(this.now.getTime() + minutes * 60_000);
    this.world.app.clock.now = this.now;
  }

  /** Twenty minutes later, with everybody still signed in. */
  async later(): Promise<void> {
    this.pass(20);
    await this.db.update(sessions).set({ AccessExpiresAt: '2030-01-01T00:00:00Z' });
  }

  async run(staff: SignedIn) {
    this.world.google.asked.length = 0;
    const last = (await runGoogle(this.world, staff)).at(-1);
    assert.ok(last?.Counts);
    return { ...last, Counts: last.Counts, writes: this.world.google.writes().length };
  }

  /** A run that changes nothing on either side. */
  async quiet(staff: SignedIn): Promise<void> {
    await this.later();
    const { Counts, Error: cause, writes } = await this.run(staff);
    const nothing = { Created: 0, Updated: 0, Deleted: 0 };
    assert.deepEqual([cause, writes, Counts], [null, 0, { Here: nothing, There: nothing, Conflicts: 0, Failed: 0 }]);
  }

  /** A new lead of somebody. */
  async lead(staff: SignedIn, fields: object = {}) {
    this.made += 1;
    const { made } = this;
    const input = { FirstName: 'Mario', LastName: `Rossi ${made}`, Email: `mario${made}@example.it`, ...fields };
    const { status, body } = await staff.post('/Leads', input);
    assert.equal(status, 201, JSON.stringify(body));
    const given = await staff.post(`/Leads/${body.Id}/Assign`, { User: { Id: staff.userId } });
    assert.equal(given.status, 200, JSON.stringify(given.body));
    return given.body;
  }

  /** The contact that has an address. */
  contactOf(email: string): FakePerson {
    const person = this.people.all().find(({ emailAddresses }) => JSON.stringify(emailAddresses)?.includes(email));
    assert.ok(person, `There is no contact of ${email}`);
    return person;
  }

  /** What is stored of a contact. */
  async rowOf(staff: SignedIn, resourceName: string) {
    const t = googleContacts;
    const isIt = and(eq(t.UserId, staff.userId), eq(t.ResourceName, resourceName));
    const [row] = await this.db.select().from(t).where(isIt);
    return row;
  }
}

export const readLead = async (staff: SignedIn, id: number) => (await staff.get(`/Leads/${id}`)).body;

export async function changeLead(staff: SignedIn, id: number, fields: object): Promise<void> {
  const { status, body } = await staff.put(`/Leads/${id}`, { ...(await readLead(staff, id)), ...fields });
  assert.equal(status, 200, JSON.stringify(body));
}

export const findLeads = async (staff: SignedIn, search: string) =>
  (await staff.get(`/Leads?Limit=10&Search=${search}`)).body;

/** A contact as somebody writes it down. */
export const named = (familyName: string, email: string) => ({
  names: [{ givenName: 'Lucia', familyName }],
  emailAddresses: [{ value: email }],
});

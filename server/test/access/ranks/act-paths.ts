import { type UserActCode, userAct } from '@circolo/contract/access/permissions/user-change-problems';
import { audiencesOf, isOpen } from '@circolo/contract/authorization/call-access';
import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { landsOnDesk } from '@circolo/contract/authorization/natures';
import type { Endpoint } from '@circolo/contract/http/endpoint';
import { sql } from 'drizzle-orm';
import type { Answer } from '../../client.ts';
import { functionId } from '../menu-fixtures.ts';
import { mayAct } from './expected.ts';
import { inOrder } from './form-paths.ts';
import { levelsOf } from './holdings.ts';
import type { Person, Scene, WalkCaller } from './scene.ts';
import type { Walk } from './walk.ts';

/** One call that does something to one person, and what shows in the database that it was done. */
interface Act {
  act: UserActCode;
  places: readonly string[];
  body?: object;
  /** Makes everybody somebody of whom it can be done. */
  arrange?: (scene: Scene, ids: number[]) => Promise<unknown>;
  /** Whom it makes sense for, of all callers. */
  fits?: (person: Person) => boolean;
  /** What else the caller must hold. */
  holds?: (caller: WalkCaller, person: Person) => boolean;
}

const Reason = 'Su richiesta';
const each = (ids: number[]) => sql`unnest(${sql.param(ids)}::bigint[]) as u (id)`;

/** Every call on one person that changes them, by its name in the contract. */
const acts: Record<string, Act> = {
  'DELETE /Users/{Id}': { act: userAct.remove, places: ['*'] },
  'POST /Users/{Id}/Lock': {
    act: userAct.lock,
    body: { Reason },
    places: ['locked_at', 'locked_by_id', 'lock_reason', 'session', 'agenda_feed'],
  },
  'POST /Users/{Id}/Unlock': {
    act: userAct.unlock,
    places: ['locked_at', 'locked_by_id', 'lock_reason'],
    // A caller who is locked could try nothing: of oneself the others have to do.
    arrange: ({ app, callers }, ids) => {
      const others = ids.filter((id) => !callers.some(({ Id }) => Id === id));
      return app.database.db.execute(
        sql`update app_user set locked_at = now(), lock_reason = 'Prova' where id = any(${sql.param(others)}::bigint[])`,
      );
    },
  },
  'PUT /Users/{Id}/Notes': { act: userAct.note, body: { Notes: 'Altre' }, places: ['notes'] },
  'POST /Users/{Id}/EndSessions': { act: userAct.endSessions, body: { Reason }, places: ['session', 'agenda_feed'] },
  'POST /Users/{Id}/SendRecovery': {
    act: userAct.sendRecovery,
    body: { Reason },
    places: ['one_time_key', 'email_message'],
  },
  'POST /Users/{Id}/ResetTwoFactor': {
    act: userAct.resetFactor,
    body: { Reason },
    places: ['two_factor', 'session', 'email_message'],
    arrange: ({ app }, ids) =>
      app.database.db.execute(
        sql`insert into two_factor (user_id, sealed_secret, enrolled_at, created_at) select u.id, 'x', now(), now() from ${each(ids)}`,
      ),
  },
  'POST /Users/{Id}/CancelEmailChange': {
    act: userAct.cancelEmail,
    places: ['email_change'],
    arrange: ({ app }, ids) =>
      app.database.db.execute(sql`
        insert into email_change (user_id, from_email, to_email, own, requested_at, confirm_until, stop_until, confirm_hash, stop_hash)
        select u.id, 'da' || u.id, 'a' || u.id, false, now(), now() + interval '1 day', now() + interval '3 days', 'c' || u.id, 's' || u.id
        from ${each(ids)}`),
  },
  'POST /Users/{Id}/ActAs': { act: userAct.actAs, body: { Reason }, places: ['handover'] },
  'POST /Users/{Id}/Erase': { act: userAct.erase, body: { Reason }, places: ['*'] },
};

/** Giving one person a level: narrower than all have, and one that has to be held. */
async function levelActs({ app }: Scene): Promise<[string, Act][]> {
  const given = async (address: string, CustomAuthorization: string) => ({
    Authorizations: [{ Function: { Id: await functionId(app, address) }, CustomAuthorization }],
  });
  const base = {
    act: userAct.authorize,
    places: ['user_authorization'],
    fits: ({ Nature }: Person) => landsOnDesk(Nature),
  };
  const full = AuthorizationLevel.full;
  const hasBanks = ({ Nature, Menu }: Person) => allows(levelsOf(Nature, Menu).get('Banks') ?? 'N', full);
  return [
    ['users: none', { ...base, body: await given('users', 'N') }],
    ['banks: full', { ...base, body: await given('banks', full), holds: (by, to) => hasBanks(by) || hasBanks(to) }],
  ];
}

/** Calls below a person that change something else, with the reason why no rank decides about it. */
const beside: Record<string, string> = {
  'POST /Users/{Id}/Mandates': 'a mandate that the person signed on paper: money, no right',
  'POST /Users/{Id}/Payouts': 'the person’s own money back, by a money act and a second person: money, no right',
  'POST /Users/{Id}/Payouts/{PayoutId}': 'a payout that is there carried on: money, no right',
  'POST /Users/{Id}/Purchases/{Purchase}/Switches': 'what the person buys',
  'DELETE /Users/{Id}/Purchases/{Purchase}/Switches': 'what the person buys',
  'POST /Users/{Id}/Purchases/{Purchase}/Cancel': 'what the person buys',
  'POST /Users/{Id}/Purchases/{Purchase}/Reactivate': 'what the person buys',
  'POST /Users/{Id}/Purchases/{Purchase}/Renew': 'what the person buys',
  'POST /Users/{Id}/Purchases/{Purchase}/Pause': 'what the person buys',
  'POST /Users/{Id}/Purchases/{Purchase}/Resume': 'what the person buys',
  'POST /Users/{Id}/Reminders/Stop': 'what we write to somebody who buys',
  'POST /Users/{Id}/Reminders/Resume': 'what we write to somebody who buys',
  'POST /Users/Duplicates': 'writes nothing',
  'POST /Users/{Id}/Merge':
    'two customers who are one, by those who may delete them both; merge-customers.test.ts asks for each rank',
  'POST /Users/{Id}/Comments': 'what staff write about somebody, by the right on the list',
  'PUT /Users/{Id}/Comments/{CommentId}': 'the author’s own',
  'DELETE /Users/{Id}/Comments/{CommentId}': 'the author’s own, or with the right to delete',
  'POST /Users/{Id}/Attachments': 'files about somebody, by the right on the list',
  'DELETE /Users/{Id}/Attachments/{AttachmentId}': 'files about somebody, by the right on the list',
  'POST /Users/{Id}/VatNumberCheck':
    'VIES asked again about a number, for those who may edit; vies.test.ts asks for the right',
  'POST /Users/{Id}/Sms': 'a text message to somebody, by staff who see them; user-sms.test.ts asks for both',
  'POST /Users/{Id}/Letter': 'a mail to somebody, by staff who see them; letters.test.ts asks for both',
  'POST /Users/{Id}/Letter/Files':
    'a file that waits for a mail of its writer, by staff who see whom it goes to; letter-files.test.ts asks for both',
  'POST /Users/{Id}/Letter/Preview': 'writes nothing',
  'POST /Users/{Id}/Replies/{ReplyId}/Page': 'writes nothing',
  'POST /Users/Coupon':
    'a coupon for customers, by staff who change them and coupons; give-coupon.test.ts asks for both',
  'POST /Users/Mailings': 'mails to many, by staff who see them; mailings.test.ts asks for both',
  'POST /Users/Mailings/Audience': 'writes nothing',
  'POST /Users/Mailings/Preview': 'writes nothing',
  'POST /Users/Mailings/Test': 'a mail to oneself',
  'POST /Users/SmsMailings': 'text messages to many, by staff who see them; sms-mailings.test.ts asks for both',
  'POST /Users/SmsMailings/Audience': 'writes nothing',
  'POST /Users/SmsMailings/Preview': 'writes nothing',
  'POST /Users/SmsMailings/Test': 'a text message to oneself',
  'POST /Users/{Id}/DataCopies': 'a file, for those who may erase; data-copy.test.ts asks for each rank',
};

/** Calls that other parts of the walk make, and those that read or make files. */
const elsewhere: Record<string, string> = {
  'POST /Users': 'create',
  'PUT /Users/{Id}': 'form',
  'PUT /Users/{Id}/Authorizations': 'levels, below',
  'POST /Users/Bulk': 'bulk',
  'POST /Users/Export': 'a file of what the caller sees',
  'POST /Users/Imports': 'import',
  'PUT /Users/Imports/{Id}': 'import',
  'POST /Users/Imports/{Id}/Run': 'import',
  'POST /Users/Imports/{Id}/Cancel': 'the caller’s own file',
  'POST /Users/Imports/{Id}/Undo': 'undo of a creation, which asks for the same',
  'POST /Users/Imports/{Id}/ErrorFile': 'a file of the caller’s own lines',
  'POST /Users/Report': 'a file of what the caller sees',
};

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Calls about users that change something and that this walk does not know. */
export const unknownCalls = (calls: readonly Endpoint[]): string[] =>
  calls
    .filter(({ method, path }) => method !== 'GET' && /^\/Users(\/|$)/.test(path))
    .map(nameOf)
    .filter((name) => !(name in acts || name in beside || name in elsewhere));

/** What the walk speaks of and no server offers. */
export const goneCalls = (calls: readonly Endpoint[]): string[] => {
  const names = new Set(calls.map(nameOf));
  return Object.keys({ ...acts, ...beside }).filter((name) => !names.has(name));
};

/** Every single act on everybody, as far as the caller’s menu opens its call. */
export async function walkActs(walk: Walk, caller: WalkCaller, calls: readonly Endpoint[]): Promise<void> {
  const isSubject = caller.label === 'shopOnly';
  const tries: [string, string, Act][] = [
    ...Object.entries(acts).map(([name, act]): [string, string, Act] => [name, name, act]),
    ...(await levelActs(walk.scene)).map(([name, act]): [string, string, Act] => [
      'PUT /Users/{Id}/Authorizations',
      name,
      act,
    ]),
  ];
  for (const [nth, [call, name, { act, places, body, arrange, fits, holds }]] of tries.entries()) {
    if (!walk.isTurnOf(caller, nth)) continue;
    const declared = calls.find((one) => nameOf(one) === call);
    const opens =
      !isSubject &&
      declared !== undefined &&
      audiencesOf(declared).includes(landsOnDesk(caller.Nature) ? 'desk' : 'association') &&
      isOpen(declared.access, levelsOf(caller.Nature, caller.Menu));
    const people = walk.peopleFor(caller);
    const before =
      arrange &&
      (await walk.arrange(() =>
        arrange(
          walk.scene,
          people.map(({ Id }) => Id),
        ),
      ));
    const expected = people.map((person) => {
      const isAllowed =
        opens && mayAct(caller, act, person) && (fits?.(person) ?? true) && (holds?.(caller, person) ?? true);
      return { person, places: isAllowed ? places : [] };
    });
    await walk.attempt(name, caller, expected, async () => {
      const answers = await inOrder(
        people.map(
          ({ Id }) =>
            () =>
              send(caller, call, Id, body && { ...body, ...versioned(walk, call, Id) }),
        ),
      );
      await walk.scene.app.runJobs();
      return answers;
    });
    if (before) await walk.putBack(before);
  }
}

const versioned = (walk: Walk, call: string, id: number) =>
  call.startsWith('PUT') ? { Version: walk.version(id) } : {};

function send({ session }: WalkCaller, call: string, id: number, body?: object): Promise<Answer> {
  const [method, path = ''] = call.replace('{Id}', String(id)).split(' ');
  if (method === 'DELETE') return session.delete(path);
  return method === 'PUT' ? session.put(path, body) : session.post(path, body ?? {});
}

/** Where somebody is signed in is seen as the table says; nothing changes by it. */
export async function walkReading(walk: Walk, caller: WalkCaller): Promise<void> {
  for (const person of walk.peopleFor(caller)) {
    const { status } = await caller.session.get(`/Users/${person.Id}/Sessions`);
    const opens = caller.Menu !== null;
    const isAllowed = opens && mayAct(caller, userAct.readSessions, person);
    // A subject reaches itself alone.
    const isReached = caller.Nature !== 'SUB' || person.Id === caller.Id;
    if (status < 400 !== (isAllowed && isReached))
      walk.deviations.push(`sessions: ${caller.label} reads those of ${person.label}: ${status}`);
    walk.tried += 1;
  }
}

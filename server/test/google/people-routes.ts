import type { AnsweredRequest, ReceivedRequest } from '../providers/provider-server.ts';
import type { GoogleRoutes } from './google-server.ts';

type Part = Record<string, unknown>;
/** A contact as the API returns it. */
export type FakePerson = Record<string, unknown> & {
  resourceName: string;
  etag: string;
  metadata: { deleted?: boolean; sources: { type: string; id: string; etag: string; updateTime: string }[] };
  memberships: Part[];
};

/** Contacts of one account, behind the People API v1. */
export interface FakePeople {
  routes: GoogleRoutes;
  /** What a person does in Google's own pages: a new contact, in the group of that name or in none. */
  add(parts: Part, group?: string): FakePerson;
  change(resourceName: string, parts: Part): void;
  remove(resourceName: string): void;
  leave(resourceName: string, group: string): void;
  /** A group that the person made, without our mark. */
  addGroup(name: string): void;
  /** All sync tokens given so far are too old; reported by 410, or by the reason of today's API. */
  expireTokens(status: 400 | 410): void;
  all(): FakePerson[];
  /** Runs before the next write is looked at: somebody is quicker. */
  before: { write: (() => void) | undefined };
  /** How many writes from now on are done, and the answer of the last one is lost on its way; 0 for none. */
  lostAfter: number;
  pageSize: number;
}

interface Group {
  resourceName: string;
  name: string;
  groupType: string;
  clientData: Part[];
}

const ok = (body: unknown): AnsweredRequest => ({ status: 200, body });
const refused = (code: number, status: string, more: object = {}): AnsweredRequest => ({
  status: code,
  body: { error: { code, status, message: 'Refused', ...more } },
});
const unknown = refused(404, 'NOT_FOUND');
const invalid = refused(400, 'INVALID_ARGUMENT');
const expired = { details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'EXPIRED_SYNC_TOKEN' }] };

const memberOf = (resourceName: string) => ({
  contactGroupMembership: { contactGroupId: resourceName.split('/')[1], contactGroupResourceName: resourceName },
});
const isIn = ({ memberships }: FakePerson, group: string): boolean =>
  memberships.some((one) => (one.contactGroupMembership as Part | undefined)?.contactGroupResourceName === group);

const singletons = ['names'];
const writable = ['names', 'organizations', 'emailAddresses', 'phoneNumbers', 'addresses', 'urls', 'memberships'];

/** Opens somebody's contacts; `now` is Google's clock. */
export function openPeople(now: () => Date = () => new Date()): FakePeople {
  const people = new Map<string, FakePerson & { at: number }>();
  const groups: Group[] = [
    { resourceName: 'contactGroups/myContacts', name: 'myContacts', groupType: 'SYSTEM_CONTACT_GROUP', clientData: [] },
  ];
  let clock = 0;
  let oldest = 0;
  let expiry: 400 | 410 = 400;

  const fake: FakePeople = {
    routes,
    pageSize: 2,
    before: { write: undefined },
    lostAfter: 0,
    add(parts, group) {
      const memberships = ['contactGroups/myContacts', ...(group ? [groupCalled(group)] : [])].map(memberOf);
      return put(`people/c${people.size + 1}`, { ...parts, memberships });
    },
    change: (resourceName, parts) => void put(resourceName, { ...people.get(resourceName), ...parts }),
    remove: (resourceName) => void put(resourceName, { deleted: true }),
    leave(resourceName, group) {
      const person = held(resourceName);
      const left = person.memberships.filter((one) => !isIn({ ...person, memberships: [one] }, groupCalled(group)));
      put(resourceName, { ...person, memberships: left });
    },
    addGroup: (name) => void groups.push({ ...groupOf(name), clientData: [] }),
    expireTokens(status) {
      oldest = clock + 1;
      expiry = status;
      clock += 1;
    },
    all: () => [...people.values()].filter(({ metadata }) => !metadata.deleted),
  };

  const groupOf = (name: string) => ({
    resourceName: `contactGroups/g${groups.length}`,
    name,
    groupType: 'USER_CONTACT_GROUP',
  });

  function groupCalled(name: string): string {
    const group = groups.find((one) => one.name === name);
    if (!group) throw new Error(`There is no group ${name}`);
    return group.resourceName;
  }

  function held(resourceName: string): FakePerson {
    const person = people.get(resourceName);
    if (!person || person.metadata.deleted) throw new Error(`There is no ${resourceName}`);
    return person;
  }

  /** Every write is a new etag and a new moment. */
  function put(resourceName: string, parts: Part): FakePerson {
    clock += 1;
    const source = { type: 'CONTACT', id: resourceName.slice(8), etag: `#${clock}`, updateTime: now().toISOString() };
    const { deleted, ...kept } = parts;
    const metadata = { ...(deleted === true ? { deleted } : {}), sources: [source] };
    const person = { memberships: [], ...kept, resourceName, etag: `%${clock}`, metadata, at: clock };
    people.set(resourceName, person);
    return person;
  }

  /** Only what was asked for is returned, and lists are in their order. */
  function returned(person: FakePerson, { query }: ReceivedRequest): Part {
    const fields = (query.get('personFields') ?? '').split(',');
    const parts = Object.entries(person).filter(([name]) => fields.includes(name));
    return { resourceName: person.resourceName, etag: person.etag, ...Object.fromEntries(parts) };
  }

  function list(asked: ReceivedRequest): AnsweredRequest {
    const { query } = asked;
    const since = query.get('syncToken');
    if (!query.get('personFields')) return invalid;
    if (since && Number(since) < oldest)
      return expiry === 410 ? refused(410, 'GONE') : refused(400, 'FAILED_PRECONDITION', expired);
    const [until = String(clock), from = '0'] = (query.get('pageToken') ?? '').split('-').filter(Boolean);
    const changed = [...people.values()].filter(({ at, metadata }) =>
      since ? at > Number(since) : metadata.deleted !== true,
    );
    const page = changed.slice(Number(from), Number(from) + fake.pageSize);
    const isLast = Number(from) + fake.pageSize >= changed.length;
    return ok({
      connections: page.map((person) => returned(person, asked)),
      ...(!isLast && { nextPageToken: `${until}-${Number(from) + fake.pageSize}` }),
      ...(isLast && query.get('requestSyncToken') === 'true' && { nextSyncToken: until }),
    });
  }

  function create(asked: ReceivedRequest): AnsweredRequest {
    const body = JSON.parse(asked.body) as Part;
    if (singletons.some((name) => ((body[name] as unknown[] | undefined)?.length ?? 0) > 1)) return invalid;
    return ok(returned(put(`people/c${people.size + 1}`, body), asked));
  }

  function update(asked: ReceivedRequest, resourceName: string): AnsweredRequest {
    const person = people.get(resourceName);
    if (!person || person.metadata.deleted) return unknown;
    const body = JSON.parse(asked.body) as FakePerson;
    const fields = (asked.query.get('updatePersonFields') ?? '').split(',');
    if (!body.metadata?.sources || fields.some((field) => !writable.includes(field))) return invalid;
    if (body.metadata.sources[0]?.etag !== person.metadata.sources[0]?.etag)
      return refused(400, 'FAILED_PRECONDITION', { errors: [{ reason: 'failedPrecondition' }] });
    if (fields.includes('memberships') && body.memberships.length === 0) return invalid;
    const { at: _, ...before } = person;
    return ok(
      returned(
        put(resourceName, { ...before, ...Object.fromEntries(fields.map((field) => [field, body[field]])) }),
        asked,
      ),
    );
  }

  function modify(asked: ReceivedRequest, group: string): AnsweredRequest {
    const body = JSON.parse(asked.body) as { resourceNamesToAdd?: string[]; resourceNamesToRemove?: string[] };
    const last: string[] = [];
    for (const name of body.resourceNamesToAdd ?? []) {
      const person = held(name);
      if (!isIn(person, group)) put(name, { ...person, memberships: [...person.memberships, memberOf(group)] });
    }
    for (const name of body.resourceNamesToRemove ?? []) {
      const person = held(name);
      const memberships = person.memberships.filter((one) => !isIn({ ...person, memberships: [one] }, group));
      if (memberships.length === 0) last.push(name);
      else put(name, { ...person, memberships });
    }
    return ok(last.length > 0 ? { canNotRemoveLastContactGroupResourceNames: last } : {});
  }

  function createGroup({ body }: ReceivedRequest): AnsweredRequest {
    const { contactGroup } = JSON.parse(body) as { contactGroup: { name: string; clientData?: Part[] } };
    if (groups.some(({ name }) => name === contactGroup.name)) return refused(409, 'ALREADY_EXISTS');
    const group = { ...groupOf(contactGroup.name), clientData: contactGroup.clientData ?? [] };
    groups.push(group);
    return ok(group);
  }

  function person(asked: ReceivedRequest, resourceName: string): AnsweredRequest {
    const found = people.get(resourceName);
    return found && !found.metadata.deleted ? ok(returned(found, asked)) : unknown;
  }

  function route(asked: ReceivedRequest): AnsweredRequest {
    const path = asked.path.slice('/v1/'.length);
    const [name = '', verb] = path.split(':');
    if (asked.method === 'GET' && path === 'people/me/connections') return list(asked);
    if (asked.method === 'GET' && path === 'contactGroups') return ok({ contactGroups: groups });
    if (asked.method === 'POST' && path === 'contactGroups') return createGroup(asked);
    if (asked.method === 'POST' && verb === 'createContact') return create(asked);
    if (asked.method === 'POST' && verb === 'modify') return modify(asked, name.slice(0, -'/members'.length));
    if (asked.method === 'PATCH' && verb === 'updateContact') return update(asked, name);
    if (asked.method === 'GET' && name.startsWith('people/')) return person(asked, name);
    if (asked.method === 'GET')
      return groups.some((one) => one.resourceName === name) ? ok({ resourceName: name }) : unknown;
    if (asked.method !== 'DELETE' || verb !== 'deleteContact') return unknown;
    if (!people.has(name)) return unknown;
    put(name, { deleted: true });
    return ok({});
  }

  function routes(asked: ReceivedRequest): AnsweredRequest {
    const { write } = fake.before;
    if (asked.method !== 'GET' && write) {
      fake.before.write = undefined;
      write();
    }
    const answer = route(asked);
    if (asked.method === 'GET' || fake.lostAfter === 0) return answer;
    fake.lostAfter -= 1;
    return fake.lostAfter === 0 ? { status: 502 } : answer;
  }

  return fake;
}

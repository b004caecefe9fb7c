import { opportunities } from '@circolo/contract/crm/opportunities/opportunity';
import type { Database } from '../../src/db/database.ts';
import type { TestApp } from '../app.ts';
import type { Sample } from '../sample.ts';

type Reference = { Id: number };

const text = (value: unknown): string => String(value);
const idOf = (value: unknown): string => text((value as Reference).Id);
const codeOf = (value: unknown): string => (value as { Code: string }).Code;

async function someTag(app: TestApp): Promise<Reference> {
  const staff = await app.as('SUS');
  const [tag] = (await staff.get('/Opportunities/Tags')).body;
  return { Id: tag.Id };
}

async function newLead(app: TestApp, nth: number): Promise<Reference> {
  const staff = await app.as('SUS');
  const lead = { BusinessName: `Polisportiva ${nth}`, Email: `polisportiva${nth}@example.it`, City: 'Parma' };
  return { Id: (await staff.post('/Leads', lead)).body.Id };
}

const customers = new WeakMap<Database, Promise<number>>();

/** One customer for every opportunity of an app. */
function customerOf(app: TestApp): Promise<number> {
  const made = customers.get(app.database) ?? app.as('STD').then(({ userId }) => userId);
  customers.set(app.database, made);
  return made;
}

export const opportunitiesSample: Sample = {
  resource: opportunities,
  input: async (app, nth) => ({
    Description: `Gestionale per la polisportiva ${nth}`,
    Lead: await newLead(app, nth),
    User: { Id: await customerOf(app) },
    Source: { Code: 'WEB' },
    Category: { Code: 'RIN' },
    Software: 'A',
    Origin: { Id: app.originId },
    Tags: [await someTag(app)],
    ExpectedAmount: 240.5,
    ExpectedCloseDate: '2027-01-31',
    Priority: 'H',
  }),
  // Won, so that it has the moment of its end as well.
  settle: async (app, id) => {
    const staff = await app.as('SUS');
    await staff.post(`/Opportunities/${id}/Take`, {});
    await staff.post(`/Opportunities/${id}/Success`, {});
  },
  change: { Description: 'Un’altra', ExpectedAmount: 100, Priority: 'L', Source: null, ExpectedCloseDate: null },
  finds: {
    Search: (row) => text(row.Number),
    Number: (row) => text(row.Number),
    Status: ({ Status }) => text(Status),
    AssignedTo: ({ AssignedTo }) => idOf(AssignedTo),
    Unassigned: () => 'false',
    Timeline: ({ Timeline }) => idOf(Timeline),
    Step: ({ CurrentStep }) => text((CurrentStep as { TimelineStepId: number }).TimelineStepId),
    Lead: ({ Lead }) => idOf(Lead),
    User: ({ User }) => idOf(User),
    Software: ({ Software }) => text(Software),
    Category: ({ Category }) => codeOf(Category),
    Source: ({ Source }) => codeOf(Source),
    Origin: ({ Origin }) => idOf(Origin),
    CustomFields: () => 'nessunoEmpty=true',
    Tag: ({ Tags }) => text((Tags as Reference[])[0]?.Id),
    Priority: ({ Priority }) => text(Priority),
    Late: () => 'false',
    NoNextActivity: () => 'false',
    DateFrom: (row) => text(row.Date),
    DateTo: (row) => text(row.Date),
    LastActivityAtFrom: (row) => text(row.LastActivityAt ?? row.Date),
    LastActivityAtTo: (row) => text(row.LastActivityAt ?? row.Date),
    ExpectedCloseDateFrom: ({ ExpectedCloseDate }) => text(ExpectedCloseDate),
    ExpectedCloseDateTo: ({ ExpectedCloseDate }) => text(ExpectedCloseDate),
    ClosedAtFrom: ({ ClosedAt }) => text(ClosedAt),
    ClosedAtTo: ({ ClosedAt }) => text(ClosedAt),
    ExpectedAmountFrom: ({ ExpectedAmount }) => text(ExpectedAmount),
    ExpectedAmountTo: ({ ExpectedAmount }) => text(ExpectedAmount),
  },
  misses: {
    Search: 'nessuna',
    Number: 'O1999/',
    Status: 'F',
    AssignedTo: '999999',
    Unassigned: 'true',
    Timeline: '999999',
    Step: '999999',
    Lead: '999999',
    User: '999999',
    Software: 'O',
    Category: 'UPG',
    Source: 'ALT',
    Origin: '999999',
    CustomFields: 'nessunoEmpty=false',
    Tag: '999999',
    Priority: 'N',
    Late: 'true',
    NoNextActivity: 'true',
    DateFrom: '2999-01-01',
    DateTo: '1999-01-01',
    LastActivityAtFrom: '2999-01-01',
    LastActivityAtTo: '1999-01-01',
    ExpectedCloseDateFrom: '2999-01-01',
    ExpectedCloseDateTo: '1999-01-01',
    ClosedAtFrom: '2999-01-01',
    ClosedAtTo: '1999-01-01',
    ExpectedAmountFrom: '999999',
    ExpectedAmountTo: '1',
  },
};

import { leads } from '@circolo/contract/crm/leads/lead';
import type { TestApp } from '../app.ts';
import type { Sample } from '../sample.ts';

const text = (value: unknown): string => String(value);

async function someTag(app: TestApp): Promise<number> {
  const staff = await app.as('SUS');
  const [tag] = (await staff.get('/Leads/Tags')).body;
  return tag.Id;
}

export const leadsSample: Sample = {
  resource: leads,
  input: async (app, nth) => ({
    FirstName: 'Anna',
    LastName: `Bianchi ${nth}`,
    BusinessName: `ASD Numero ${nth}`,
    Email: `anna${nth}@example.it`,
    Mobile: '3471234567',
    City: 'Modena',
    Province: 'MO',
    Software: 'A',
    Source: { Code: 'WEB' },
    Channel: 'T',
    Origin: { Id: app.originId },
    Tags: [{ Id: await someTag(app) }],
    DoNotContact: true,
  }),
  change: { LastName: 'Verdi', BusinessName: 'ASD Un’altra', Channel: 'W', Source: null, MembersCount: 80 },
  settle: async (app, id) => {
    const staff = await app.as('SUS');
    const [owner] = (await staff.get('/Leads/Owners')).body;
    await staff.post(`/Leads/${id}/Assign`, { User: { Id: owner.Id } });
  },
  finds: {
    Search: ({ Email }) => text(Email),
    Number: (lead) => text(lead.Number),
    Status: ({ Status }) => text(Status),
    Channel: ({ Channel }) => text(Channel),
    Source: ({ Source }) => (Source as { Code: string }).Code,
    Software: ({ Software }) => text(Software),
    Origin: ({ Origin }) => text((Origin as { Id: number }).Id),
    AssignedTo: ({ AssignedTo }) => text((AssignedTo as { Id: number }).Id),
    CustomFields: () => 'nessunoEmpty=true',
    Tag: ({ Tags }) => text((Tags as { Id: number }[])[0]?.Id),
    Unassigned: () => 'false',
    DoNotContact: ({ DoNotContact }) => text(DoNotContact),
    DateFrom: (lead) => text(lead.Date),
    DateTo: (lead) => text(lead.Date),
    // Nothing was done with it.
    LastActivityAtFrom: (lead) => text(lead.Date),
    LastActivityAtTo: (lead) => text(lead.Date),
  },
  misses: {
    Search: 'nessuno',
    Number: 'L1999/',
    Status: 'V',
    Channel: 'S',
    Source: 'ALT',
    Software: 'O',
    Origin: '999999',
    AssignedTo: '999999',
    CustomFields: 'nessunoEmpty=false',
    Tag: '999999',
    Unassigned: 'true',
    DoNotContact: 'false',
    DateFrom: '2999-01-01',
    DateTo: '1999-01-01',
    LastActivityAtFrom: '2999-01-01',
    LastActivityAtTo: '1999-01-01',
  },
};

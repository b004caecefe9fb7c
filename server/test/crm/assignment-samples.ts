import { crmAssignmentRules } from '@circolo/contract/crm/teams/assignment-rule';
import type { Sample } from '../sample.ts';

const text = (value: unknown): string => String(value);

export const crmAssignmentRulesSample: Sample = {
  resource: crmAssignmentRules,
  input: async (app, nth) => {
    const staff = await app.as('SUS');
    const [owner] = (await staff.get('/Leads/Owners')).body;
    return {
      Description: `Regola numero ${nth}`,
      Software: 'A',
      Origin: { Id: app.originId },
      Source: { Code: 'WEB' },
      Province: 'MO',
      Mode: 'U',
      User: { Id: owner.Id },
    };
  },
  change: { Description: 'Un’altra regola', Software: null, Province: null, Position: 30, Active: false },
  finds: {
    Search: ({ Description }) => text(Description),
    Description: ({ Description }) => text(Description),
    Software: ({ Software }) => text(Software),
    Origin: ({ Origin }) => text((Origin as { Id: number }).Id),
    Source: ({ Source }) => (Source as { Code: string }).Code,
    Mode: ({ Mode }) => text(Mode),
    Active: ({ Active }) => text(Active),
  },
  misses: {
    Search: 'nessuna',
    Description: 'nessuna',
    Software: 'O',
    Origin: '999999',
    Source: 'ALT',
    Mode: 'R',
    Active: 'false',
  },
  unreferred: true,
};

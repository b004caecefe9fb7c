import { crmActivityTypes } from '@circolo/contract/crm/activities/crm-activity-type';
import { opportunityTags } from '@circolo/contract/crm/opportunities/opportunity-tag';
import { crmTeams } from '@circolo/contract/crm/teams/team';
import { timelines } from '@circolo/contract/crm/timelines/timeline';
import type { Sample } from '../sample.ts';

const text = (value: unknown): string => String(value);

export const opportunityTagsSample: Sample = {
  resource: opportunityTags,
  input: async (_app, nth) => ({ Description: `Etichetta numero ${nth}`, Color: '#1565C0', Scopes: ['U'] }),
  change: { Description: 'Un’altra etichetta', Color: '#2E7D32', Scopes: ['R', 'L'], Active: false },
  finds: {
    Search: ({ Description }) => text(Description),
    Description: ({ Description }) => text(Description),
    Scopes: ({ Scopes }) => text(Scopes),
    Active: ({ Active }) => text(Active),
  },
  misses: { Search: 'nessuna', Description: 'nessuna', Scopes: 'R', Active: 'false' },
};

export const crmActivityTypesSample: Sample = {
  resource: crmActivityTypes,
  input: async (_app, nth) => ({
    Code: `ZZ${nth}`,
    Description: `Attività numero ${nth}`,
    DescriptionEn: `Activity ${nth}`,
    Category: 'AP',
    Color: '#1565C0',
    ToAgenda: true,
    DefaultDuration: 45,
    Outcomes: ['Fatto', 'Rinviato'],
    Software: 'A',
  }),
  change: { Description: 'Un’altra attività', Category: 'TE', ToAgenda: false, DefaultDuration: null, Outcomes: [] },
  finds: {
    Search: ({ DescriptionEn }) => text(DescriptionEn),
    Code: ({ Code }) => text(Code),
    Description: ({ Description }) => text(Description),
    Category: ({ Category }) => text(Category),
    Software: ({ Software }) => text(Software),
    ToAgenda: ({ ToAgenda }) => text(ToAgenda),
    Active: ({ Active }) => text(Active),
  },
  misses: {
    Search: 'nessuna',
    Code: 'NESSUNA',
    Description: 'nessuna',
    Category: 'AQ',
    Software: 'O',
    ToAgenda: 'false',
    Active: 'false',
  },
  refer: async (app, id) => {
    const staff = await app.as('SUS');
    const next = { Code: `NEXT${id}`, Description: 'Prima', Category: 'NO', NextActivityType: { Id: id } };
    await staff.post('/CrmActivityTypes', next);
  },
};

export const timelinesSample: Sample = {
  resource: timelines,
  input: async (_app, nth) => ({
    Description: `Percorso numero ${nth}`,
    Software: 'O',
    Category: { Code: 'RIN' },
    IsDefault: true,
    Steps: [
      { Description: 'Telefonata', Duration: 2, DurationUnit: 'H', Probability: 20 },
      { Description: 'Preventivo', Duration: 3, DurationUnit: 'G', Probability: 60 },
    ],
  }),
  change: { Description: 'Un altro percorso', Software: null, Category: null, WorkingTime: false },
  finds: {
    Search: ({ Description }) => text(Description),
    Description: ({ Description }) => text(Description),
    Software: ({ Software }) => text(Software),
    Category: ({ Category }) => (Category as { Code: string }).Code,
    IsDefault: ({ IsDefault }) => text(IsDefault),
    Active: ({ Active }) => text(Active),
  },
  misses: {
    Search: 'nessuno',
    Description: 'nessuno',
    Software: 'A',
    Category: 'UPG',
    IsDefault: 'false',
    Active: 'false',
  },
};

export const crmTeamsSample: Sample = {
  resource: crmTeams,
  input: async (app, nth) => {
    const staff = await app.as('SUS');
    const [owner] = (await staff.get('/Leads/Owners')).body;
    return { Description: `Squadra numero ${nth}`, Scope: 'A', Members: [{ Id: owner.Id }] };
  },
  change: { Description: 'Un’altra squadra', Scope: 'O', Members: [] },
  finds: {
    Search: ({ Description }) => text(Description),
    Description: ({ Description }) => text(Description),
    Scope: ({ Scope }) => text(Scope),
    Active: ({ Active }) => text(Active),
  },
  misses: { Search: 'nessuna', Description: 'nessuna', Scope: 'T', Active: 'false' },
  refer: async (app, id) => {
    const staff = await app.as('SUS');
    await staff.post('/CrmAssignmentRules', { Description: `A turno ${id}`, Mode: 'R', Team: { Id: id } });
  },
};

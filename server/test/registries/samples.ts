import { customFields } from '@circolo/contract/custom-fields/custom-field';
import { documentSections } from '@circolo/contract/registries/document-section';
import { reasons } from '@circolo/contract/registries/reason';
import { numberOnce } from '../invoicing/number-once.ts';
import type { Sample } from '../sample.ts';

const text = (value: unknown): string => String(value);

export const reasonsSample: Sample = {
  resource: reasons,
  input: async (_app, nth) => ({
    Kind: 'S',
    Description: `Motivo numero ${nth}`,
    DescriptionEn: `Reason ${nth}`,
    RequiresNotes: true,
  }),
  change: { Kind: 'R', Description: 'Un altro motivo', RequiresNotes: false },
  finds: {
    Search: ({ Description }) => text(Description),
    Description: ({ Description }) => text(Description),
    Kind: ({ Kind }) => `L,${text(Kind)}`,
    RequiresNotes: ({ RequiresNotes }) => text(RequiresNotes),
    Active: ({ Active }) => text(Active),
  },
  misses: { Search: 'nessuno', Description: 'nessuno', Kind: 'L,D', RequiresNotes: 'false', Active: 'false' },
};

export const documentSectionsSample: Sample = {
  resource: documentSections,
  input: async (app, nth) => ({
    // Three letters and digits, whatever the number.
    Code: `S${(nth % 46_656).toString(36).toUpperCase()}`,
    Description: `Sezionale numero ${nth}`,
    Kind: 'I',
    Software: 'A',
    Origin: { Id: app.originId },
    Pattern: `S${nth}-{YYYY}/{N:5}`,
  }),
  change: { Description: 'Un altro sezionale', Kind: 'C', Pattern: '{N}', ResetYearly: false },
  finds: {
    Search: ({ Description }) => text(Description),
    Code: ({ Code }) => text(Code),
    Description: ({ Description }) => text(Description),
    Kind: ({ Kind }) => text(Kind),
    Software: ({ Software }) => text(Software),
    Origin: ({ Origin }) => text((Origin as { Id: number }).Id),
    ResetYearly: ({ ResetYearly }) => text(ResetYearly),
    Active: ({ Active }) => text(Active),
  },
  misses: {
    Search: 'nessuno',
    Code: 'NESSUNO',
    Description: 'nessuno',
    Kind: 'R',
    Software: 'O',
    Origin: '999999',
    ResetYearly: 'false',
    Active: 'false',
  },
  refer: (_app, id, db) => numberOnce(db, id),
};

export const customFieldsSample: Sample = {
  resource: customFields,
  input: async (_app, nth) => ({
    Description: `Campo numero ${nth}`,
    DescriptionEn: `Field ${nth}`,
    Kind: 'choice',
    Choices: [{ Description: 'Prima' }, { Description: 'Seconda', DescriptionEn: 'Second' }],
    Records: ['Leads'],
    Software: 'A',
    Help: 'Un aiuto',
    Active: false,
  }),
  change: {
    Description: 'Un altro campo',
    Kind: 'text',
    Choices: [],
    Records: ['Users', 'Opportunities'],
    Software: null,
  },
  finds: {
    Search: ({ Description }) => text(Description),
    Key: ({ Key }) => text(Key),
    Description: ({ Description }) => text(Description),
    Kind: ({ Kind }) => text(Kind),
    Records: ({ Records }) => text(Records),
    Software: ({ Software }) => text(Software),
    Required: ({ Required }) => text(Required),
    Active: ({ Active }) => text(Active),
  },
  misses: {
    Search: 'nessuno',
    Key: 'nessuno',
    Description: 'nessuno',
    Kind: 'day',
    Records: 'Users',
    Software: 'O',
    Required: 'true',
    Active: 'true',
  },
};

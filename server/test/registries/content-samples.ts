import { chartSections } from '@circolo/contract/registries/chart-section';
import { faqs } from '@circolo/contract/registries/faq';
import type { Sample } from '../sample.ts';

const text = (value: unknown): string => String(value);

const idOf = async (list: Promise<{ body: { Id: number }[] }>): Promise<number> => (await list).body[0]?.Id ?? 0;

export const chartSectionsSample: Sample = {
  resource: chartSections,
  input: async (app, nth) => {
    const staff = await app.as('SUS');
    const Id = await idOf(staff.get('/ChartOfAccountSections?Code=E-C'));
    return {
      Code: `ES${nth}`,
      Description: `Sezione di prova ${nth}`,
      FirstNoteType: 'E',
      ParentSection: { Id },
      TaxRegime: 'A',
      Software: 'A',
      Nature: 'I',
    };
  },
  change: { Description: 'Un’altra sezione', VatRelevant: true, DefaultVatRate: 10 },
  finds: {
    Search: ({ Code }) => text(Code),
    Code: ({ Code }) => text(Code),
    Description: ({ Description }) => text(Description),
    FirstNoteType: ({ FirstNoteType }) => text(FirstNoteType),
    ParentSection: ({ ParentSection }) => text((ParentSection as { Id: number }).Id),
    AccountingType: ({ AccountingType }) => text(AccountingType),
    TaxRegime: ({ TaxRegime }) => text(TaxRegime),
    Software: ({ Software }) => text(Software),
    Nature: ({ Nature }) => text(Nature),
    VatRelevant: ({ VatRelevant }) => text(VatRelevant),
    System: ({ System }) => text(System),
    Active: ({ Active }) => text(Active),
  },
  misses: {
    Search: 'nessuna',
    Code: 'NESSUNA',
    Description: 'nessuna',
    FirstNoteType: 'U',
    ParentSection: '999999',
    AccountingType: 'O',
    TaxRegime: 'O',
    Software: 'O',
    Nature: 'C',
    VatRelevant: 'true',
    System: 'true',
    Active: 'false',
  },
  refer: async (app, id) => {
    const staff = await app.as('SUS');
    const section = { Code: `UNDER${id}`, Description: 'Sotto', FirstNoteType: 'E', Software: 'A' };
    const record = await staff.get(`/ChartOfAccountSections/${id}`);
    await staff.put(`/ChartOfAccountSections/${id}`, { ...record.body, ParentSection: null });
    await staff.post('/ChartOfAccountSections', { ...section, ParentSection: { Id: id } });
  },
};

export const faqsSample: Sample = {
  resource: faqs,
  input: async (app, nth) => {
    const staff = await app.as('SUS');
    const origin = await idOf(staff.get('/Origins?Limit=10'));
    const Code = `FAQ${crypto.randomUUID().slice(0, 8)}`;
    const product = { Code, Description: Code, ShopTitle: Code, Slug: Code.toLowerCase(), Software: 'A' };
    const { Id: Product } = (await staff.post('/Products', product)).body;
    return {
      Type: 'S',
      Question: `Domanda numero ${nth}?`,
      Answer: '<p>Sì, <strong>certo</strong>.</p>',
      Category: 'Prove',
      Keywords: ['prova'],
      Language: 'it',
      Origins: [{ Id: origin }],
      Products: [{ Id: Product }],
      Published: true,
      ReviewBy: '2031-03-10',
    };
  },
  change: { Question: 'Un’altra domanda?', Answer: '<p>No.</p>', Published: false },
  finds: {
    Search: ({ Question }) => text(Question),
    Question: ({ Question }) => text(Question),
    Type: ({ Type }) => text(Type),
    Category: ({ Category }) => text(Category),
    Language: ({ Language }) => text(Language),
    Origin: ({ Origins }) => text((Origins as { Id: number }[])[0]?.Id),
    Product: ({ Products }) => text((Products as { Id: number }[])[0]?.Id),
    Published: ({ Published }) => text(Published),
    ReviewByFrom: ({ ReviewBy }) => text(ReviewBy),
    ReviewByTo: ({ ReviewBy }) => text(ReviewBy),
    Active: ({ Active }) => text(Active),
  },
  misses: {
    Search: 'nessuna',
    Question: 'nessuna',
    Type: 'A',
    Category: 'nessuna',
    Language: 'en',
    Origin: '999999',
    Product: '999998',
    Published: 'false',
    ReviewByFrom: '2999-01-01',
    ReviewByTo: '2000-01-01',
    Active: 'false',
  },
};

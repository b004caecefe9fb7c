import { bankStatements } from '@circolo/contract/banking/bank-statement';
import { bankLines } from '@circolo/contract/banking/reconciliation/bank-line';
import type { TestApp } from '../app.ts';
import type { Sample } from '../sample.ts';
import { csvOf, newBank, sendStatement } from './statement-fixtures.ts';

const text = (value: unknown): string => String(value);
const idOf = (value: unknown): string => text((value as { Id: number }).Id);

async function newStatement(app: TestApp, nth: number) {
  const staff = await app.as('SUS');
  const bank = await newBank(staff);
  const lines = [{ amount: `1.20${nth % 10},50`, text: `Bonifico ${nth}`, payer: `Mario Rossi ${nth}` }];
  const { body } = await sendStatement(app, staff, bank.Id, csvOf(lines));
  const listed = await staff.get(`/BankLines?Statement=${body.Statement.Id}`);
  return { statement: body.Statement.Id as number, line: listed.body[0].Id as number };
}

export const bankStatementsSample: Sample = {
  resource: bankStatements,
  unreferred: true,
  kept: true,
  make: async (app, nth) => (await newStatement(app, nth)).statement,
  finds: {
    Search: ({ FileName }) => text(FileName),
    Bank: ({ Bank }) => idOf(Bank),
    ToDateFrom: ({ ToDate }) => text(ToDate),
    ToDateTo: ({ ToDate }) => text(ToDate),
  },
  misses: { Search: 'nessuno', Bank: '999999', ToDateFrom: '2999-01-01', ToDateTo: '2000-01-01' },
};

let statement = 0;

export const bankLinesSample: Sample = {
  resource: bankLines,
  unreferred: true,
  kept: true,
  make: async (app, nth) => {
    const made = await newStatement(app, nth);
    statement = made.statement;
    return made.line;
  },
  finds: {
    Search: ({ Payer }) => text(Payer),
    Bank: ({ Bank }) => idOf(Bank),
    Statement: () => text(statement),
    State: ({ State }) => text(State),
    BookingDateFrom: ({ BookingDate }) => text(BookingDate),
    BookingDateTo: ({ BookingDate }) => text(BookingDate),
    AmountFrom: ({ Amount }) => text(Amount),
    AmountTo: ({ Amount }) => text(Amount),
  },
  misses: {
    Search: 'nessuno',
    Bank: '999999',
    Statement: '999999',
    State: 'O',
    BookingDateFrom: '2999-01-01',
    BookingDateTo: '2000-01-01',
    AmountFrom: '900000',
    AmountTo: '1',
  },
};

import {
  importStatement as importCall,
  previewStatement,
  bankStatements as resource,
  statementBanks,
} from '@circolo/contract/banking/bank-statement';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Api } from '../http/api.ts';
import { found, read, write } from '../http/implement.ts';
import { anyOf, dayRange, textIn } from '../resource/conditions.ts';
import { exported } from '../resource/exported.ts';
import { count, list, one } from '../resource/read-routes.ts';
import { selectOne } from '../resource/select.ts';
import { everyRow, type Source } from '../resource/source.ts';
import { tailColumns } from '../resource/tail.ts';
import { codeOf } from '../resource/wire.ts';
import { banks } from '../sales/payment-tables.ts';
import { importStatement, previewOf, toMatch } from './import-statement.ts';
import { type ReceivedStatement, receiveStatement } from './statement/read-statement.ts';
import { bankStatements as t } from './tables.ts';

const source = {
  resource,
  table: t,
  rows: (db, where, order) =>
    db
      .select({
        Id: t.Id,
        Bank: { Id: banks.Id, Description: banks.Description },
        FileName: t.FileName,
        Format: codeOf(t.Format),
        FromDate: t.FromDate,
        ToDate: t.ToDate,
        LineCount: t.LineCount,
        ToMatch: toMatch,
        ...tailColumns(t),
      })
      .from(t)
      .innerJoin(banks, eq(banks.Id, t.BankId))
      .where(where)
      .orderBy(...order),
  conditions: {
    Search: textIn(t.FileName),
    Bank: (value) => anyOf(t.BankId, value),
    ...dayRange('ToDate', t.ToDate),
  },
  order: {
    FileName: t.FileName,
    FromDate: t.FromDate,
    ToDate: t.ToDate,
    LineCount: t.LineCount,
    CreatedAt: t.CreatedAt,
  },
  natural: [desc(t.CreatedAt), desc(t.Id)],
  label: t.FileName,
} satisfies Source<typeof resource>;

/** The statements of our accounts: read, taken in, listed. */
export function bankStatementsRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  one(api, source, everyRow);
  exported(api, source, everyRow);
  read(api, statementBanks, (db) =>
    db
      .select({ Id: banks.Id, Description: banks.Description })
      .from(banks)
      .where(and(eq(banks.Active, true), eq(banks.UseForTransfers, true)))
      .orderBy(asc(banks.Position), asc(banks.Description)),
  );
  read(api, previewStatement, async (db, { request, query }) =>
    previewOf(db, await receiveStatement(db, request, query)),
  );
  write(
    api,
    importCall,
    async (tx, { caller, now }, statement: ReceivedStatement) => {
      const { Id, Added, Known } = await importStatement(tx, statement, { caller, now });
      return { Statement: found(await selectOne<typeof resource>(tx, source, Id)), Added, Known };
    },
    (db, { request, query }) => receiveStatement(db, request, query),
    ({ BankId, FileHash, Asked }) => JSON.stringify([BankId, FileHash, Asked]),
  );
}

import { jsonb, snakeCase, text, unique } from 'drizzle-orm/pg-core';
import { instant, reference } from '../../db/columns.ts';

/** Answers of writes by their Idempotency-Key, stored for 48 hours (decisions.md section 2 "Repeats"). */
export const idempotencyRecords = snakeCase.table(
  'idempotency_record',
  {
    Id: reference().primaryKey().generatedAlwaysAsIdentity(),
    Actor: text().notNull(),
    Route: text().notNull(),
    Key: text().notNull(),
    RequestHash: text().notNull(),
    Response: jsonb(),
    ExpiresAt: instant().notNull(),
  },
  (t) => [unique('idempotency_record_key').on(t.Actor, t.Route, t.Key)],
);

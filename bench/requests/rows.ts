import pg from 'pg';
import { statements as baseline } from './baseline-sql.ts';
import { floorStatements } from './floor-sql.ts';

pg.types.setTypeParser(1082, (text) => text);
pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(1700, Number);

const statements = { ...baseline, ...floorStatements };

/** Runs one of the statements by its name, under which connections keep its plan. */
export type Rows = <Row extends pg.QueryResultRow>(name: keyof typeof statements, values?: unknown[]) => Promise<Row[]>;

export const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

export const rows: Rows = async (name, values = []) =>
  (await pool.query({ name, text: statements[name], values })).rows;

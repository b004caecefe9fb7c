import type { PGlite } from '@electric-sql/pglite';
import type { Random } from './content-change.ts';
import type { Power } from './power.ts';

export const purchaseTables = `
  create table purchase (number int primary key, customer int not null, text text not null);
  create index on purchase (customer, number);
  create table drawn (section int primary key, last int not null);
  insert into drawn values (1, 0)`;

/** Numbers of purchases, and tables that were made beside them. */
export interface Acknowledged {
  purchases: number[];
  tables: string[];
}

/** Buys as orders do (a number is drawn, rows with indexes are written) until the power is lost; answers what was acknowledged before. */
export async function buyUntilDark(engine: PGlite, power: Power, random: Random): Promise<Acknowledged> {
  const acknowledged: Acknowledged = { purchases: [], tables: [] };
  for (let number = 1; !power.left; number += 1) {
    await engine.exec(`begin;
      update drawn set last = last + 1 where section = 1;
      insert into purchase values (${number}, ${number % 7}, repeat('${number} ', ${1 + Math.floor(random() * 400)}));
      commit`);
    if (power.left) break;
    acknowledged.purchases.push(number);
    const beside = random();
    if (beside < 0.04) await engine.exec('checkpoint');
    else if (beside < 0.06) {
      await engine.exec(`create table beside_${number} as select * from purchase`);
      if (!power.left) acknowledged.tables.push(`beside_${number}`);
    } else if (beside < 0.08) await engine.exec('vacuum purchase');
  }
  return acknowledged;
}

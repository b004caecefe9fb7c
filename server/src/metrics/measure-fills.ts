import { Gauge, type Registry } from 'prom-client';
import type { FillState } from '../fills/read-fills.ts';

/** Adds how many rows a new version still has to fill while it works; answers how to set it. Where the database does not answer (null), it is absent. */
export function measureFills(registry: Registry): (states: readonly FillState[] | null) => void {
  const left = new Gauge({
    name: 'circolo_fill_rows_left',
    help: 'Rows that a fill after an upgrade still has to go through.',
    labelNames: ['fill'],
    registers: [registry],
  });
  return (states) => {
    left.reset();
    for (const { Name: fill, Left } of states ?? []) left.set({ fill }, Left);
  };
}

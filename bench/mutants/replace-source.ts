import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import type { Mutant } from './mutant.ts';

/*
 * Loaded before the tests: gives Node the source of one file with a fault in it. Nothing on the disk is touched. The file
 * that MUTANT_LOADED names is written once the mutated module was loaded.
 */

const { url, from, to } = JSON.parse(process.env.MUTANT ?? '{}') as Pick<Mutant, 'from' | 'to'> & { url: string };

registerHooks({
  load(asked, context, next) {
    const loaded = next(asked, context);
    if (asked.split('?')[0] !== url) return loaded;
    writeFileSync(process.env.MUTANT_LOADED ?? '', url);
    // A function, so that $ stays what it is.
    return { ...loaded, source: String(loaded.source).replace(from, () => to) };
  },
});

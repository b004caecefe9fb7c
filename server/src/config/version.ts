import { readFileSync } from 'node:fs';
import { z } from 'zod';

const manifest = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');

/** The version of Circolo that runs, as the root `package.json` has it. */
export const { version } = z.object({ version: z.string() }).parse(JSON.parse(manifest));

import { readFileSync } from 'node:fs';
import { billOfMaterials, type Lock } from './bill-of-materials.ts';

/* `npm run sbom` prints the bill of materials. */
const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock; // npm wrote it.
console.log(JSON.stringify(billOfMaterials(lock), null, 2));

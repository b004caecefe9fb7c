import { resolve } from 'node:path';
import { readSources } from './checks/sources.ts';
import { findDeclarations, measureFolders } from './folder-sizes.ts';

const sources = readSources(resolve(import.meta.dirname, '..'), ['contract', 'server', 'web']);
const sizes = measureFolders(sources);
const width = Math.max(...sizes.map(({ folder }) => folder.length));
const row = (name: string, ...cells: (string | number)[]) =>
  console.log([name.padEnd(width), ...cells.map((cell) => String(cell).padStart(10))].join(''));

row('folder', 'files', 'lines', 'used by');
for (const { folder, files, lines, users } of sizes) row(folder, files, lines, users);
console.log(
  `\nLines have code on them; tests are left out. "used by" counts declarations of resources with a file that imports`,
);
console.log(`from the folder, of ${findDeclarations(sources).size} (one of them declares all code tables).`);

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readSources, type Source } from './checks/sources.ts';
import { findPlaces } from './where-noun.ts';

const folders = ['contract', 'server', 'web', 'messages', 'e2e', 'scripts'];
const root = resolve(import.meta.dirname, '..');

/** What no check reads: the glossary and the migrations. */
function readTexts(): Source[] {
  const migrations = readdirSync(join(root, 'server/migrations')).map(
    (name) => `server/migrations/${name}/migration.sql`,
  );
  return ['docs/language.md', ...migrations].map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

const noun = process.argv.slice(2).join(' ');
const places = noun ? findPlaces([...readTexts(), ...readSources(root, folders)], noun) : [];

if (!noun) console.error('Which noun? For example: npm run where order');
else if (places.length === 0) console.error(`Nothing is called ${noun}; docs/language.md lists the nouns.`);
else console.log(places.join('\n'));
process.exitCode = places.length > 0 ? 0 : 1;

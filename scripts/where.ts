import { resolve } from 'node:path';
import { readSources } from './checks/sources.ts';
import { findPlaces } from './where-noun.ts';

const noun = process.argv[2];
const root = resolve(import.meta.dirname, '..');
const places = noun ? findPlaces(readSources(root, ['contract', 'server', 'web', 'messages', 'e2e']), noun) : [];

if (!noun) console.error('Which noun? For example: npm run where order');
else if (places.length === 0) console.error(`Nothing is called ${noun}; docs/language.md lists the nouns.`);
else console.log(places.join('\n'));
process.exitCode = places.length > 0 ? 0 : 1;

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { type Position, positionOf, writeFilter } from '../server/src/access/passwords/fuse-filter.ts';
import { leakedForm } from '../server/src/access/passwords/leaked-passwords.ts';

/*
 * Makes server/src/access/passwords/leaked-passwords.bin from the list that the note beside it names:
 * `node scripts/make-leaked-passwords.ts <list>`. The same list gives the same bytes.
 */

const expected = 'eac6323842b3261da0ef4c180c8e23f4d056522ea97c2925b8687f453b40a2be';
const target = new URL('../server/src/access/passwords/leaked-passwords.bin', import.meta.url);
const segmentLength = 4096;
/** Places for each text: fewer cannot be filled. */
const room = 1.13;

function readForms(path: string): string[] {
  const list = readFileSync(path);
  const digest = createHash('sha256').update(list).digest('hex');
  if (digest !== expected) throw new Error(`${path} is another list: ${digest}`);
  const forms = list
    .toString('utf8')
    .split(/\r?\n/)
    .flatMap((line) => leakedForm(line) ?? []);
  return [...new Set(forms)].sort();
}

/** The order in which every text has a place of its own, last one first; null where this seed gives none. */
function peel(positions: readonly Position[], places: number): { text: number; place: number }[] | null {
  const users = new Uint32Array(places);
  const sums = new Uint32Array(places);
  const toggle = (text: number, step: 1 | -1) => {
    for (const place of positions[text]?.places ?? []) {
      users[place] = (users[place] ?? 0) + step;
      sums[place] = (sums[place] ?? 0) ^ text;
    }
  };
  for (let text = 0; text < positions.length; text++) toggle(text, 1);
  const alone = Array.from(users.keys()).filter((place) => users[place] === 1);
  const order: { text: number; place: number }[] = [];
  for (let place = alone.pop(); place !== undefined; place = alone.pop()) {
    if (users[place] !== 1) continue;
    const text = sums[place] ?? 0;
    order.push({ text, place });
    toggle(text, -1);
    for (const freed of positions[text]?.places ?? []) if (users[freed] === 1) alone.push(freed);
  }
  return order.length === positions.length ? order : null;
}

function build(texts: readonly string[]): Buffer {
  const segments = Math.ceil((texts.length * room) / segmentLength) - 2;
  const places = (segments + 2) * segmentLength;
  for (let seed = 1; seed <= 50; seed++) {
    const shape = { seed, segmentLength, segments };
    const positions = texts.map((text) => positionOf(text, shape));
    const order = peel(positions, places);
    if (!order) continue;
    const values = new Uint16Array(places);
    for (const { text, place } of order.reverse()) {
      const position = positions[text];
      if (!position) throw new Error('A text has no position');
      values[place] = position.places.reduce((sum, other) => sum ^ (values[other] ?? 0), position.fingerprint);
    }
    return writeFilter(shape, values);
  }
  throw new Error('No seed fits: give it more room');
}

const [path] = process.argv.slice(2);
if (!path) throw new Error('Usage: node scripts/make-leaked-passwords.ts <list>');
const forms = readForms(path);
const file = build(forms);
writeFileSync(target, file);
console.log(`${forms.length} forms, ${file.length} bytes`);

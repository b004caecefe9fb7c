import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { resources } from '@circolo/contract/resources';

const bilingual = new Set<unknown>(resources.filter(({ row }) => 'DescriptionEn' in row.shape));

/** Whether the list of a screen is of records with texts in both languages, by the declarations that it imports. */
async function isBilingual(source: string): Promise<boolean> {
  const shown = [...source.matchAll(/<ResourcePage\s[^>]*?resource=\{(\w+)\}/g)].map(([, name]) => name);
  for (const [, name = '', path = ''] of source.matchAll(
    /import \{ (\w+) \} from '(?:@circolo\/contract|#list)\/([^']+)'/g,
  ))
    if (shown.includes(name) && bilingual.has((await import(`@circolo/contract/${path}`))[name])) return true;
  return false;
}

test('a list of records with texts in both languages shows those of the reader, or both', async () => {
  const sources = fileURLToPath(new URL('..', import.meta.url));
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) => /Screen\.tsx$/.test(name));
  const met: string[] = [];
  for (const file of files) {
    const source = readFileSync(join(sources, file), 'utf8');
    if (!(await isBilingual(source))) continue;
    met.push(file);
    assert.match(source, /cell: describe|\{describe\(|^ {2}'DescriptionEn',$/m, file);
  }
  assert.ok(met.length > 8, met.join());
});

import { type Check, isTest, readSources, type Source, withoutComments } from './sources.ts';

/** A comparison, a case or a default with one or two upper-case letters or digits: on the wire, the same letter means five things. */
const bare = /(?:[!=]==? |\bcase |\?\? )'([A-Z0-9]{1,2})'/g;

/** What looks like a code and is none: texts of standards, of files and of keys. Each says what it is. */
const allowed: readonly { path: RegExp; texts: readonly string[]; what: string }[] = [
  { path: /^contract\/src\/(sales\/billing|values\/identifiers\/)/, texts: ['IT'], what: 'the country, ISO 3166' },
  { path: /^server\/src\/google\/contacts\//, texts: ['IT'], what: 'the country, ISO 3166' },
  {
    path: /^contract\/src\/sales\/transfers\/read-references\.ts$/,
    texts: ['RC'],
    what: 'a mistyped transfer reference',
  },
  { path: /^server\/src\/db\/shared-files\.ts$/, texts: ['5'], what: 'the type of a folder in an archive, POSIX tar' },
  { path: /^server\/src\/lists\/import\/decode\.ts$/, texts: ['PK'], what: 'the first bytes of a zip file' },
  { path: /^server\/src\/lists\/import\/values\.ts$/, texts: ['0'], what: 'an hour as it was typed' },
  { path: /^server\/src\/registries\/seed-chart-sections\.ts$/, texts: ['Z'], what: 'a letter of the report form' },
  { path: /^server\/src\/page\/favicon\.ts$/, texts: ['C'], what: 'a letter that is drawn' },
  {
    path: /^web\/src\/mail\/configurations\/SenderTestPage\.tsx$/,
    texts: ['OK'],
    what: 'the answer of a sender’s test',
  },
  { path: /^web\/src\/crm\/opportunities\/OpportunityAgenda\.tsx$/, texts: ['9'], what: 'a text after every day' },
];

/**
 * Codes that are compared without their name. The files that define codes may hold them; tests send and assert what the wire
 * holds, so that they are a witness of their own.
 */
export function findBareCodes(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(bare)]
        .map((match) => match[1] ?? '')
        .filter((code) => !allowed.some((rule) => rule.path.test(path) && rule.texts.includes(code)))
        .map((code) => `${path} compares with '${code}': use the name of the code`),
    );
}

export const bareCodes: Check = {
  name: 'bare codes',
  violations: async (root) =>
    findBareCodes(readSources(root, ['contract', 'messages', 'server', 'web', 'e2e', 'bench'])),
};

import { type Check, isTest, readSources, type Source, withoutComments } from './sources.ts';

const reExport = /export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s+from\s+['"][^'"]+['"];?/g;

/** Files that re-export everything of another one, and files that do nothing but re-export. */
export function findBarrels(sources: Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const code = withoutComments(text);
    if (/export\s+\*/.test(code)) return [`${path} re-exports everything of another file`];
    const rest = code.replace(reExport, '').trim();
    return rest === '' && code.trim() !== '' ? [`${path} only re-exports`] : [];
  });
}

export const barrels: Check = {
  name: 'barrels',
  violations: async (root) => findBarrels(readSources(root).filter(({ path }) => !isTest(path))),
};

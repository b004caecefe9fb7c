import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Where a package has what one of its names means. */
interface Place {
  file: string;
  /** The name there. */
  name: string;
}

/** Where a package has its names. */
type PlacesOf = (module: string) => Map<string, Place>;

const packages = fileURLToPath(new URL('../node_modules/', import.meta.url));

/** The packages of which each page needs a few files only, with the file that names them all. */
const indexes = {
  '@mantine/core': 'esm/index.mjs',
  '@mantine/hooks': 'esm/index.mjs',
  '@tabler/icons-react': 'dist/esm/tabler-icons-react.mjs',
  '@tanstack/query-core': 'build/modern/index.js',
  '@tanstack/react-query': 'build/modern/index.js',
};

const statements = /(?:import|export) \{([^}]*)\} from ["']([^"']+)["']/g;
const others = /export \* from ["']([^"'.][^"']*)["']/g;
const imports = new RegExp(
  String.raw`\bimport\s*\{([^}]*)\}\s*from\s*["'](${Object.keys(indexes).join('|')})["'];?`,
  'g',
);

/** The parts of a list of names as an import or export has it: "a", "b as c". */
const namesOf = (list: string): [name: string, as: string][] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part && !part.startsWith('type '))
    .map((part) => {
      const [name = part, as = name] = part.split(/\s+as\s+/);
      return [name, as];
    });

/** Which file has each name that an index exports, those of other packages included, that `placesOf` answers for. */
export function readIndex(text: string, folder: string, placesOf: PlacesOf): Map<string, Place> {
  const places = new Map([...text.matchAll(others)].flatMap(([, module = '']) => [...placesOf(module)]));
  for (const [, list = '', from = ''] of text.matchAll(statements)) {
    if (!from.startsWith('.')) continue;
    for (const [name, as] of namesOf(list)) places.set(as, { file: resolve(folder, from), name });
  }
  return places;
}

/** The source with an import of each name from its own file; a name that the index does not have is still imported from there. */
export function importDirectly(code: string, placesOf: PlacesOf): string {
  return code.replace(imports, (_, list: string, module: string) => {
    const places = placesOf(module);
    // On one line, so that what comes after keeps its place in stack traces.
    return namesOf(list)
      .map(([name, as]) => {
        const place = places.get(name);
        return `import { ${place?.name ?? name} as ${as} } from ${JSON.stringify(place?.file ?? module)};`;
      })
      .join(' ');
  });
}

/**
 * Imports components, hooks and icons from their own files, not from the one that names them all: the bundler has 6,000 modules
 * less to read, and its graph says which page needs which, so that `chunk-groups.ts` can go by it.
 */
export function directImports(): Plugin {
  const known = new Map<string, Map<string, Place>>();
  const placesOf: PlacesOf = (module) => {
    const index = join(packages, module, indexes[module as keyof typeof indexes]);
    const places = known.get(module) ?? readIndex(readFileSync(index, 'utf8'), dirname(index), placesOf);
    known.set(module, places);
    return places;
  };
  return {
    name: 'circolo:direct-imports',
    // The development server prepares these packages itself.
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.(?:tsx?|m?js)(?:$|\?)/.test(id)) return null;
      const changed = importDirectly(code, placesOf);
      return changed === code ? null : { code: changed, map: null };
    },
  };
}

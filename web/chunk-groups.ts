/** What the bundler knows of a module: the modules that it imports at once, and those that it imports when they are needed. */
interface ModuleLinks {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

/** How the bundler answers for a module; nothing for one that it does not have. */
export type ReadLinks = (id: string) => ModuleLinks | null;

/** What each entry begins with, by the ending of a module's path: its own code and the frame around every page. */
export const frames = {
  auth: ['/src/app/auth/main.tsx'],
  desk: ['/src/app/desk/main.tsx', '/src/app/shell/DeskShell.tsx'],
  shop: ['/src/app/shop/main.tsx', '/src/shop/frame/ShopFrame.tsx'],
} as const;

/** Where people arrive before anything is on their device, each with what is around it: these load what they need and nothing else. */
const arrivals = {
  auth: [['/src/app/auth/OtherPages.tsx', '/src/access/registration/SigninPage.tsx']],
  desk: [],
  shop: [['/src/shop/storefront/HomePage.tsx'], ['/src/shop/storefront/ProductDetailPage.tsx']],
} as const satisfies Record<keyof typeof frames, readonly (readonly string[])[]>;

const isPage = (id: string): boolean => /(?:Page|Screen)\.tsx$/.test(id);

/**
 * How much of an entry needs a module: what begins it, each page that people arrive on, half of its pages or more, some pages, only
 * what these load later, nothing.
 */
type Need = 'always' | 'arriving' | 'mostly' | 'some' | 'later' | 'never';

type Reach = (ids: readonly string[], lazily?: 'lazily') => Set<string>;

/** All modules that come with the given ones, themselves included; `lazily`, those that they load later, too. */
const reachIn =
  (read: ReadLinks): Reach =>
  (ids, lazily) => {
    const reached = new Set(ids);
    // A set is walked to its end, with what is added on the way.
    for (const id of reached) {
      const links = read(id);
      for (const next of links?.importedIds ?? []) reached.add(next);
      if (lazily) for (const next of links?.dynamicallyImportedIds ?? []) reached.add(next);
    }
    return reached;
  };

/** How much an entry needs each module. */
function needsOf(
  frame: readonly string[],
  arriving: readonly (readonly string[])[],
  read: ReadLinks,
): (id: string) => Need {
  const reach = reachIn(read);
  const always = reach(frame);
  const ever = reach(frame, 'lazily');
  const arrived = arriving.map((page) => reach(page));
  const pages = [...new Set([...ever].flatMap((id) => read(id)?.dynamicallyImportedIds ?? []))].filter(isPage);
  const users = new Map<string, number>();
  for (const page of pages) for (const id of reach([page])) users.set(id, (users.get(id) ?? 0) + 1);
  return (id) => {
    if (always.has(id)) return 'always';
    const needing = arrived.filter((modules) => modules.has(id)).length;
    if (needing > 0) return needing === arrived.length ? 'arriving' : 'some';
    const count = users.get(id) ?? 0;
    if (count === 0) return ever.has(id) ? 'later' : 'never';
    return count * 2 >= pages.length ? 'mostly' : 'some';
  };
}

/**
 * The name of the file that each module shares with others, by its id; a module that is not named is left to the bundler, which
 * makes a file for each set of pages that need the same, hundreds of them smaller than a request. Modules are together where every
 * entry needs them as much, one of them always or mostly, and none for some of its pages: so a frame comes in a few files, and no page
 * loads much that it does not show. What a module imports is needed at least as much as itself, so files do not import in circles.
 * `starts` are the ids of all entries; those of `apart` and all that they import stay out.
 */
export function groupModules(
  starts: readonly string[],
  apart: readonly string[],
  read: ReadLinks,
): Map<string, string> {
  const reach = reachIn(read);
  const all = reach(starts, 'lazily');
  const excluded = new Set([...starts, ...reach(apart)]);
  const find = (endings: readonly string[]) =>
    endings.flatMap((ending) => [...all].filter((id) => id.replaceAll('\\', '/').endsWith(ending)));
  const needs = (entry: keyof typeof frames) => needsOf(find(frames[entry]), arrivals[entry].map(find), read);
  const [auth, desk, shop] = [needs('auth'), needs('desk'), needs('shop')];
  const groups = new Map<string, string>();
  for (const id of all) {
    if (excluded.has(id)) continue;
    const ofPages = [desk(id), shop(id)];
    if (ofPages.includes('some') || ofPages.every((need) => need === 'later' || need === 'never')) continue;
    // The few other pages of the sign-in load most of the components in any case.
    const ofSignIn = auth(id) === 'always' || auth(id) === 'arriving' ? auth(id) : 'never';
    groups.set(id, ['common', ofSignIn, ...ofPages].join('-'));
  }
  return groups;
}

/** The group of the bundler that `groupModules` decides on, once for a build. */
export function commonFiles(starts: readonly string[], apart: readonly string[]) {
  let groups: Map<string, string> | undefined;
  return {
    name: (id: string, context: { getModuleInfo: ReadLinks }): string | null => {
      groups ??= groupModules([...starts, ...apart], apart, (module) => context.getModuleInfo(module));
      return groups.get(id) ?? null;
    },
    // Each module has been decided on by itself.
    includeDependenciesRecursively: false,
  };
}

import { type ComponentType, lazy, type ReactNode } from 'react';
import { paths } from '../navigation/paths.ts';

type Load = () => Promise<ComponentType<{ children?: ReactNode }>>;

/** Pages by their addresses. */
type PageTable = readonly { path: string; Page: ComponentType<{ children?: ReactNode }> }[];

/** A component that is fetched when it is shown. */
export const lazyPage = (load: Load) => lazy(() => load().then((Page) => ({ default: Page })));

/** The pages of some paths, by their whole address. */
export const pageTable = (loads: Record<string, Load>, below = ''): PageTable =>
  Object.entries(loads).map(([path, load]) => ({
    path: path ? `${below}${path}` : paths.shop,
    Page: lazyPage(load),
  }));

/** Whether an address fits a path whose parts may be parameters. @example fits('orders/$Id', 'orders/12') // true */
function fits(pattern: string, path: string): boolean {
  const parts = path.split('/');
  const wanted = pattern.split('/');
  return wanted.length === parts.length && wanted.every((part, index) => part.startsWith('$') || part === parts[index]);
}

/** What a table has for an address, if anything. */
export const findPage = <Entry extends { path: string }>(pages: readonly Entry[], path: string): Entry | undefined =>
  pages.find((candidate) => fits(candidate.path, path));

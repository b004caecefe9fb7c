import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react';
import { paths } from '../navigation/paths.ts';

type PageComponent = ComponentType<{ children?: ReactNode }>;

type Load = () => Promise<PageComponent>;

/** A page whose code comes when it is shown, or before, where `fetchCode` is called: then it is there at once. */
type LazyPage = PageComponent & { fetchCode: () => Promise<unknown> };

/** Pages by their addresses. */
type PageTable = readonly { path: string; Page: LazyPage }[];

/** A component that is fetched when it is shown, or before. */
export function lazyPage(load: Load): LazyPage {
  let fetched: PageComponent | undefined;
  const fetchCode = async () => {
    fetched = await load();
    return { default: fetched };
  };
  const Later = lazy(fetchCode);
  // What is shown stays the same component for as long as it is there.
  const Page = (props: { children?: ReactNode }) => createElement(useState(() => fetched ?? Later)[0], props);
  return Object.assign(Page, { fetchCode });
}

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

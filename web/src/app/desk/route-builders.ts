import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import type { LoadPage, Page } from '../../navigation/domain-screens.ts';
import { ErrorBoundaryPage } from '../errors/ErrorBoundaryPage.tsx';
import { guardKnown } from './code-table-route.ts';
import { guardDesk, guardOrigin, guardRequiredAction, guardSignedIn, leadHome } from './guards.ts';

const lazy = (load: LoadPage) => lazyRouteComponent(() => load().then((component) => ({ component })), 'component');

/** The root of all routes. */
export const root = createRootRoute({
  component: Outlet,
  errorComponent: ErrorBoundaryPage,
  beforeLoad: ({ location }) => guardOrigin(location.pathname),
});

/** The frame of the desk: its pages are for those who are signed in. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: async ({ location }) => {
    await guardKnown(location.pathname);
    await guardSignedIn();
  },
  component: lazy(() => import('../shell/DeskShell.tsx').then((m) => m.DeskShell)),
});

/** An address that leads to another one. */
export const redirectRoute = (path: string, to: string) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ to });
    },
  });

/** The beginning of all addresses. */
export const homeRoute = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: leadHome });

/** A page outside the desk. */
export const pageRoute = ({ path, load, only }: Page) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => (only ? guardRequiredAction(only) : undefined),
    component: lazy(load),
  });

/** A page in the frame of the desk. */
export const shellRoute = (path: string, load: LoadPage) =>
  createRoute({ getParentRoute: () => shell, path, component: lazy(load) });

/** A screen of the desk: the menu must open the path before its parameters. */
export const screenRoute = (path: string, load: LoadPage) =>
  createRoute({
    getParentRoute: () => shell,
    path: path ? `desk/${path}` : 'desk',
    beforeLoad: () => guardDesk(path.split('/$')[0] ?? path),
    component: lazy(load),
  });

/** Any other name below the desk is the screen of a code table, or nothing. */
export const codeTableRoute = createRoute({
  getParentRoute: () => shell,
  path: 'desk/$Table',
  beforeLoad: ({ params }) => guardDesk(params.Table),
  component: lazy(() => import('../../registries/CodeTableScreen.tsx').then((m) => m.CodeTableScreen)),
});

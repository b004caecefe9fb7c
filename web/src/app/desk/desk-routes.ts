import { createRouter } from '@tanstack/react-router';
import { paths } from '../../navigation/paths.ts';
import { deskScreens, domains } from './domains.ts';
import {
  codeTableRoute,
  homeRoute,
  pageRoute,
  redirectRoute,
  root,
  screenRoute,
  shell,
  shellRoute,
} from './route-builders.ts';
import { parseSearch, stringifySearch } from './router-search.ts';

const redirects = [
  homeRoute,
  redirectRoute('users', '/desk/users'),
  redirectRoute('error', paths.notFound),
  redirectRoute('$', paths.notFound),
];

/** The router of the desk entry: everything but the shop and the sign-in. */
export const deskRouter = () =>
  createRouter({
    routeTree: root.addChildren([
      ...redirects,
      ...domains.flatMap(({ pages = [] }) => pages.map(pageRoute)),
      shell.addChildren([
        ...domains.flatMap(({ inShell = {} }) => Object.entries(inShell).map(([path, load]) => shellRoute(path, load))),
        ...Object.entries(deskScreens).map(([path, load]) => screenRoute(path, load)),
        codeTableRoute,
      ]),
    ]),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
  });

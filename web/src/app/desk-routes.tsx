import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { guardKnown } from './code-table-route.ts';
import { ErrorBoundaryPage } from './ErrorBoundaryPage.tsx';
import { guardDesk, guardMust, guardOrigin, guardSignedIn, guardSignedOut } from './guards.ts';
import { page } from './page.ts';
import { paths } from './paths.ts';
import { parseSearch, stringifySearch } from './router-search.ts';
import { screens } from './screen-routes.ts';
import { withWords } from './word-parts.ts';

const lazy = (load: () => Promise<ComponentType>) =>
  lazyRouteComponent(() => load().then((component) => ({ component })), 'component');

const root = createRootRoute({
  component: Outlet,
  errorComponent: ErrorBoundaryPage,
  beforeLoad: ({ location }) => guardOrigin(location.pathname),
});

const goTo = (path: string, to: string) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ to });
    },
  });

/** Keeps the query: it names a custom login. */
const areaTo = (path: string, to: string) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ search }) => {
      throw redirect({ to, search });
    },
  });

const pageAt = (
  path: string,
  load: () => Promise<ComponentType>,
  guard: () => void | Promise<void> = () => undefined,
) => createRoute({ getParentRoute: () => root, path, beforeLoad: guard, component: lazy(load) });

/** The authentication area; `auth-x` has the same forms under the look of a custom login. */
const authentication = ['auth', 'auth-x'].flatMap((area) => [
  areaTo(area, `/${area}/login`),
  pageAt(
    `${area}/login`,
    withWords(['two-factor'], () => import('../access/LoginPage.tsx').then((m) => m.LoginPage)),
    guardSignedOut,
  ),
  pageAt(`${area}/recovery-password`, () => import('../access/RecoveryPage.tsx').then((m) => m.RecoveryPage)),
  pageAt(`${area}/change-password`, () => import('../access/ChangePasswordPage.tsx').then((m) => m.ChangePasswordPage)),
  pageAt(`${area}/signin`, () => import('../access/SigninPage.tsx').then((m) => m.SigninPage)),
  pageAt(`${area}/activate`, () => import('../access/ActivatePage.tsx').then((m) => m.ActivatePage)),
]);

/** Both ends of the single sign-on (decisions.md section 3 "Single-sign-on origin"). */
const sso = pageAt('auth/sso', () => import('../access/SsoPage.tsx').then((m) => m.SsoPage));

/** Where staff begin and end to act as a customer. */
const acting = pageAt('auth/acting', () => import('../access/ActingPage.tsx').then((m) => m.ActingPage));

/** Where whoever must choose another password, or set up a second factor, is led before anything else. */
const mustFirst = [
  pageAt(
    'auth/choose-password',
    withWords(['profile', 'record'], () =>
      import('../access/ChoosePasswordPage.tsx').then((m) => m.ChoosePasswordPage),
    ),
    guardMust('changePassword'),
  ),
  pageAt(
    'auth/enrol',
    withWords(['nature-rules', 'two-factor'], () => import('../access/EnrolPage.tsx').then((m) => m.EnrolPage)),
    guardMust('enrol'),
  ),
];

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: async ({ location }) => {
    await guardKnown(location.pathname);
    guardSignedIn();
  },
  component: lazy(() => import('./shell/DeskShell.tsx').then((m) => m.DeskShell)),
});

const inShell = (path: string, load: () => Promise<ComponentType>, guard?: () => void | Promise<void>) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    component: lazy(load),
    ...(guard ? { beforeLoad: guard } : {}),
  });

const deskScreens = Object.entries(screens).map(([path, load]) =>
  inShell(`desk/${path}`, load, () => guardDesk(path.split('/$')[0] ?? path)),
);

/** Any other name below the desk is the screen of a code table, or nothing. */
const codeTableScreen = createRoute({
  getParentRoute: () => shell,
  path: 'desk/$Table',
  component: lazy(
    withWords(['code-tables', 'record', 'registries'], () =>
      import('../registries/CodeTableScreen.tsx').then((m) => m.CodeTableScreen),
    ),
  ),
  beforeLoad: ({ params }) => guardDesk(params.Table),
});

const shellPages = [
  inShell(
    'desk',
    withWords(['dashboard'], () => import('../dashboard/DashboardPage.tsx').then((m) => m.DashboardPage)),
    () => guardDesk(''),
  ),
  inShell(
    'profile',
    withWords(['activities', 'profile', 'record', 'two-factor'], () =>
      import('../access/ProfilePage.tsx').then((m) => m.ProfilePage),
    ),
  ),
  inShell(
    'activities',
    withWords(['activities'], () => import('../activities/ActivitiesPage.tsx').then((m) => m.ActivitiesPage)),
  ),
  inShell(
    'activities/on-boarding',
    withWords(['activities'], () => import('../activities/OnBoardingPage.tsx').then((m) => m.openOnBoarding())),
  ),
];

const others = [
  goTo('/', paths.login),
  goTo('users', '/desk/users'),
  goTo('error', paths.notFound),
  pageAt(
    'demo-activation',
    withWords(['activities', 'demo-activation', 'landing'], () =>
      import('../demo-activation/DemoActivationPage.tsx').then((m) => m.openDemoActivation()),
    ),
  ),
  pageAt(
    'landing',
    withWords(['demo-activation', 'landing'], () => import('./LandingPage.tsx').then((m) => m.LandingPage)),
  ),
  pageAt(
    'landing/invitation',
    withWords(['invitation'], () => import('../crm/agenda/InvitationPage.tsx').then((m) => m.InvitationPage)),
  ),
  pageAt(
    'landing/consent',
    withWords(['contact-form'], () => import('../crm/ConfirmConsentPage.tsx').then((m) => m.ConfirmConsentPage)),
  ),
  pageAt('error/404', () => import('./NotFoundPage.tsx').then((m) => m.NotFoundPage)),
  pageAt('error/500', () => import('./LostConnectionPage.tsx').then((m) => m.LostConnectionPage)),
  ...(page.componentsPage
    ? [
        pageAt(
          'test',
          withWords(['catalogue-words', 'components', 'packages', 'record'], () =>
            import('./ComponentsPage.tsx').then((m) => m.ComponentsPage),
          ),
        ),
      ]
    : []),
  goTo('$', paths.notFound),
];

/** The router of the desk entry: everything but the shop. */
export const deskRouter = () =>
  createRouter({
    routeTree: root.addChildren([
      ...authentication,
      ...mustFirst,
      sso,
      acting,
      ...others,
      shell.addChildren([...shellPages, ...deskScreens, codeTableScreen]),
    ]),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
  });

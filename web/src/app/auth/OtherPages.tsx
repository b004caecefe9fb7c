import { lazy, type ReactNode, Suspense } from 'react';
import { AuthComponents } from '../../access/AuthComponents.tsx';
import { signInScreens } from '../../access/sign-in-screens.ts';
import { paths } from '../../navigation/paths.ts';
import { usePlace } from '../../navigation/place.ts';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { findPage, lazyPage } from '../page-table.ts';
import { Redirect } from '../Redirect.tsx';
import { StepUpArea } from '../StepUpArea.tsx';
import { authPath } from './auth-path.ts';

const Failed = lazy(() => import('../errors/ErrorBoundaryPage.tsx').then((m) => ({ default: m.ErrorBoundaryPage })));
const LostConnection = lazyPage(() => import('../errors/LostConnectionPage.tsx').then((m) => m.LostConnectionPage));
const pages = [
  ...signInScreens.map(({ path, load }) => ({ path, Page: lazyPage(load) })),
  { path: paths.lostConnection, Page: LostConnection },
];

function pageAt(path: string): ReactNode {
  const found = findPage(pages, path);
  return found ? <found.Page /> : <Redirect to={paths.notFound} />;
}

/** Fetches the code of the page of a path. */
export const fetchOtherPage = async (path: string): Promise<void> => {
  await findPage(pages, path)?.Page.fetchCode();
};

/** The pages beside the login, with the component library around them. */
export function OtherPages() {
  const path = authPath(usePlace());
  return (
    <AuthComponents>
      <StepUpArea />
      <ErrorBoundary at={path} failed={<Failed />}>
        <Suspense fallback={null}>{pageAt(path)}</Suspense>
      </ErrorBoundary>
    </AuthComponents>
  );
}

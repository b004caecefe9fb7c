import { AppShell, Drawer } from '@mantine/core';
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { useOffline } from '../../offline/use-offline.ts';
import { usePreference, useSessionUser } from '../../session/use-session.ts';
import { DeskHeader } from './DeskHeader.tsx';
import { DiskBanner } from './DiskBanner.tsx';
import { DeskMenu } from './menu/DeskMenu.tsx';
import { OfflineOffer } from './offline/OfflineOffer.tsx';
import { PrintHead } from './PrintHead.tsx';
import css from './shell.module.css';
import { useTourRunning } from './tour/tour-state.ts';

const AlertsPanel = lazy(() => import('./alerts/AlertsPanel.tsx').then((m) => ({ default: m.AlertsPanel })));
const CommandPalette = lazy(() => import('./CommandPalette.tsx').then((m) => ({ default: m.CommandPalette })));
const OfflineBar = lazy(() => import('./offline/OfflineBar.tsx').then((m) => ({ default: m.OfflineBar })));
const FilesPanel = lazy(() => import('./FilesPanel.tsx').then((m) => ({ default: m.FilesPanel })));
const KeyHelp = lazy(() => import('./KeyHelp.tsx').then((m) => ({ default: m.KeyHelp })));
const Tour = lazy(() => import('./tour/Tour.tsx').then((m) => ({ default: m.Tour })));
const HelpPanel = lazy(() => import('./HelpPanel.tsx').then((m) => ({ default: m.HelpPanel })));

/** Below it a menu takes too much of the page: it is a rail of icons until the person unfolds it. */
const narrow = '(max-width: 1199.98px)';

/** Whether the menu is folded to its icons, and what changes that: for good on a wide screen, for now on a narrow one. */
function useFolding() {
  const [preference, change] = usePreference();
  const isNarrow = useMediaQuery(narrow, matchMedia(narrow).matches, { getInitialValueInEffect: false });
  const [isUnfolded, setUnfolded] = useState(false);
  const folded = isNarrow ? !isUnfolded : preference.menuFolded;
  const fold = () => (isNarrow ? setUnfolded(folded) : change({ menuFolded: !folded }));
  return { folded, fold };
}

/** The desk around every screen: header, menu at the left (a drawer on a phone), content. */
export function DeskShell() {
  const user = useSessionUser();
  const { isOn } = useOffline();
  const { folded, fold } = useFolding();
  const [drawer, { open, close }] = useDisclosure(false);
  const [alerts, setAlerts] = useState(false);
  const [files, setFiles] = useState(false);
  const [help, setHelp] = useState(false);
  const [asking, setAsking] = useState(false);
  const isTouring = useTourRunning();
  const openKeys = () => {
    setAsking(false);
    setHelp(true);
  };
  const [wishes, setWishes] = useState(0);
  const openPalette = () => setWishes((count) => count + 1);
  useHotkeys([['mod+K', openPalette]], []);
  // Not while something is typed.
  useHotkeys([['shift+?', () => setAsking(true)]]);
  const shell = { fold, openFiles: () => setFiles(true) };
  const menu = user?.Menu ?? null;
  return (
    <AppShell
      header={{ height: 56 }}
      {...(menu
        ? { navbar: { width: folded ? 64 : 'var(--menu-width)', breakpoint: 'sm', collapsed: { mobile: true } } }
        : {})}
      transitionDuration={120}
    >
      <a href="#content" className={css.skip}>
        {t('shell.skip')}
      </a>
      <AppShell.Header className={css.header} withBorder={false}>
        <DeskHeader
          openMenu={menu ? open : undefined}
          folded={folded}
          fold={menu ? shell.fold : undefined}
          openAlerts={() => setAlerts(true)}
          openFiles={shell.openFiles}
          openHelp={() => setAsking(true)}
          openPalette={openPalette}
        />
      </AppShell.Header>
      {menu ? (
        <AppShell.Navbar className={css.navbar} component="div" data-tour="menu">
          <DeskMenu menu={menu} folded={folded} shell={shell} />
        </AppShell.Navbar>
      ) : null}
      <Drawer
        opened={drawer}
        onClose={close}
        size={300}
        title={t('shell.menu')}
        classNames={{ content: css.drawer ?? '', header: css.drawer ?? '', body: css.drawerBody ?? '' }}
      >
        <DeskMenu menu={menu} label={t('shell.screens')} folded={false} shell={shell} chosen={close} />
      </Drawer>
      <AppShell.Main id="content" tabIndex={-1} className={css.main}>
        <PrintHead />
        <div data-screen-only className={css.bars}>
          {isOn ? (
            <Suspense fallback={null}>
              <OfflineBar />
            </Suspense>
          ) : null}
          <OfflineOffer />
          <DiskBanner />
        </div>
        <Outlet />
      </AppShell.Main>
      <Suspense fallback={null}>
        {wishes > 0 ? <CommandPalette menu={menu} shell={shell} wishes={wishes} /> : null}
        {asking ? <HelpPanel close={() => setAsking(false)} openKeys={openKeys} /> : null}
        {alerts ? <AlertsPanel close={() => setAlerts(false)} openFiles={shell.openFiles} /> : null}
        {files ? <FilesPanel close={() => setFiles(false)} /> : null}
        {isTouring ? <Tour /> : null}
        {help ? <KeyHelp close={() => setHelp(false)} /> : null}
      </Suspense>
    </AppShell>
  );
}

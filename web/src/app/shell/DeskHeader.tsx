import { Menu, Text, useMantineColorScheme } from '@mantine/core';
import {
  IconBuildingCommunity,
  IconHelp,
  IconLayoutSidebar,
  IconLogout,
  IconMenu2,
  IconMoon,
  IconSearch,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { page } from '../../page/page.ts';
import { signOut } from '../../session/sign-out.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { AlertsBell } from './alerts/AlertsBell.tsx';
import { FavouriteButton } from './FavouriteButton.tsx';
import { FilesBell } from './FilesBell.tsx';
import css from './shell.module.css';

interface Props {
  openMenu?: (() => void) | undefined;
  folded: boolean;
  fold?: (() => void) | undefined;
  openAlerts: () => void;
  openFiles: () => void;
  openHelp: () => void;
  openPalette: () => void;
}

/** The first letters of first and last name. @example initialsOf('Sara Usai') // 'SU' */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

function AccountMenu({ openHelp }: { openHelp: () => void }) {
  const user = useSessionUser();
  const { setColorScheme, colorScheme } = useMantineColorScheme();
  const dark = colorScheme === 'dark';
  return (
    <Menu position="bottom-end" width={240} shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={css.button} aria-label={t('shell.account')} data-tour="account">
          <span className={css.avatar} data-initials={initialsOf(user?.DisplayName || user?.Email || '')} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={600} c="var(--mantine-color-text)" truncate>
            {user?.DisplayName || user?.Email}
          </Text>
          <Text size="xs" truncate>
            {user?.Email}
          </Text>
        </Menu.Label>
        <Menu.Item component={Link} to={paths.profile} leftSection={<IconUser size={16} aria-hidden />}>
          {t('menu.profile')}
        </Menu.Item>
        <Menu.Item
          leftSection={dark ? <IconSun size={16} aria-hidden /> : <IconMoon size={16} aria-hidden />}
          onClick={() => setColorScheme(dark ? 'light' : 'dark')}
        >
          {dark ? t('shell.light') : t('shell.dark')}
        </Menu.Item>
        {/* A phone has no room for its button. */}
        <Menu.Item hiddenFrom="sm" leftSection={<IconHelp size={16} aria-hidden />} onClick={openHelp}>
          {t('shell.help')}
        </Menu.Item>
        {page.links.becomePartner ? (
          <Menu.Item component="a" href={page.links.becomePartner} target="_blank" rel="noopener">
            {t('shell.becomePartner')}
            <span className="unseen"> {t('shell.newTab')}</span>
          </Menu.Item>
        ) : null}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => signOut(false)}>
          {t('shell.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Logo, search, current activity, favourite, alerts, files, help, account. */
export function DeskHeader({ openMenu, folded, fold, openAlerts, openFiles, openHelp, openPalette }: Props) {
  const user = useSessionUser();
  const brand = page.origin?.Description ?? '';
  const activity = user?.CurrentActivity?.Description;
  return (
    <div className={css.bar}>
      {openMenu ? (
        <button
          type="button"
          className={`${css.button} mantine-hidden-from-sm`}
          onClick={openMenu}
          data-tour="menu"
          aria-label={t('shell.openMenu')}
        >
          <IconMenu2 size={20} aria-hidden />
        </button>
      ) : null}
      {fold ? (
        <button
          type="button"
          className={`${css.button} mantine-visible-from-sm`}
          onClick={fold}
          aria-label={folded ? t('shell.unfoldMenu') : t('shell.foldMenu')}
          aria-pressed={folded}
        >
          <IconLayoutSidebar size={20} aria-hidden />
        </button>
      ) : null}
      <Link
        to={user?.Menu ? paths.desk : paths.activities}
        className={css.logo ?? ''}
        aria-label={brand}
        data-tour="home"
      >
        {page.origin?.DeskLogo ? <img src={page.origin.DeskLogo} alt="" /> : brand}
      </Link>
      <div className={css.grow} />
      {user?.Menu ? (
        <button type="button" className={`${css.button} ${css.search}`} onClick={openPalette} data-tour="search">
          <IconSearch size={18} aria-hidden />
          <span>{t('shell.search')}</span>
          <kbd aria-hidden>{t('keys.paletteKey')}</kbd>
        </button>
      ) : null}
      {activity ? (
        <Link
          to={paths.activities}
          className={`${css.button} ${css.wide}`}
          title={t('shell.currentActivity', { name: activity })}
        >
          <IconBuildingCommunity size={18} aria-hidden />
          {activity}
        </Link>
      ) : null}
      {user?.Menu ? <FavouriteButton /> : null}
      {user?.Menu ? <AlertsBell open={openAlerts} /> : null}
      {user?.Menu ? <FilesBell open={openFiles} /> : null}
      <button
        type="button"
        className={`${css.button} ${css.wide}`}
        onClick={openHelp}
        aria-label={t('shell.help')}
        data-tour="help"
      >
        <IconHelp size={20} aria-hidden />
      </button>
      <AccountMenu openHelp={openHelp} />
    </div>
  );
}

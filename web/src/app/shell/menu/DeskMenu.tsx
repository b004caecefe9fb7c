import type { PermissionMenu } from '@circolo/contract/access/sessions/logged-user';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { ShellActions } from '../../../menu/built-in-functions.ts';
import { isCurrent, type MenuLine, menuLine } from '../../../menu/menu-line.ts';
import { settingsSections } from '../../../menu/settings-sections.ts';
import { t } from '../../../messages/messages.ts';
import { go } from '../../../navigation/navigation.ts';
import { paths } from '../../../navigation/paths.ts';
import { usePreference } from '../../../session/use-session.ts';
import { useRovingStop } from '../../../ui/use-roving-stop.ts';
import css from './desk-menu.module.css';
import { dailyEntries, type Entry, toolsEntry } from './entries.ts';
import { favouriteLines } from './favourites.ts';
import { MenuEntry } from './MenuEntry.tsx';
import { MenuItem } from './MenuItem.tsx';
import { RailEntry } from './RailEntry.tsx';

interface Props {
  menu: PermissionMenu | null;
  folded: boolean;
  shell: ShellActions;
  /** Its name beside the other one, where there are two. */
  label?: string;
  /** Called after a choice, to close the drawer. */
  chosen?: () => void;
}

const placeLine = (key: number, label: string, icon: string, href: string): MenuLine => ({
  key,
  label,
  icon,
  screen: '',
  href,
  outside: false,
  run: () => go(href),
});

/** The entry that is open: the one of the current screen, until the person opens another one or closes it. */
function useOpenEntry(entries: readonly Entry[], pathname: string) {
  const here = entries.find(({ lines }) => lines.some((line) => isCurrent(line, pathname)))?.key ?? null;
  const [choice, setChoice] = useState({ here, open: here });
  const open = choice.here === here ? choice.open : here;
  return { open, toggle: (key: string) => setChoice({ here, open: open === key ? null : key }) };
}

/** The permission menu, in the brand's colours: the person's favourites, the home, what is done every day, the settings, the tools of the desk. The tab key passes it in one step. */
export function DeskMenu({ menu, folded, shell, label = t('shell.menu'), chosen }: Props) {
  const { pathname } = useLocation();
  const roving = useRovingStop();
  const daily = dailyEntries(menu, shell);
  const tools = toolsEntry(menu, shell);
  const { open, toggle } = useOpenEntry(tools ? [...daily, tools] : daily, pathname);
  const sections = settingsSections(menu);
  const [{ favourites }] = usePreference();
  const starred = favouriteLines(menu, shell, favourites);
  const isInSettings =
    pathname === paths.settings ||
    sections.some(({ Functions }) => Functions.some((item) => isCurrent(menuLine(item, shell), pathname)));
  const item = (line: MenuLine, current: boolean) => (
    <MenuItem key={line.key} line={line} current={current} folded={folded} chosen={chosen} />
  );
  const entry = (one: Entry) => {
    const [only] = one.lines;
    if (only && one.lines.length === 1)
      return item({ ...only, label: one.label, icon: one.icon }, isCurrent(only, pathname));
    return folded ? (
      <RailEntry key={one.key} entry={one} />
    ) : (
      <MenuEntry key={one.key} entry={one} opened={open === one.key} toggle={() => toggle(one.key)} chosen={chosen} />
    );
  };
  return (
    <nav {...roving} className={css.menu} aria-label={label} data-folded={folded || undefined}>
      {starred.length > 0 ? (
        <ul className={css.list} data-first aria-label={t('menu.favourites')}>
          {starred.map((line) => item(line, isCurrent(line, pathname)))}
        </ul>
      ) : null}
      <ul className={css.list}>
        {item(placeLine(0, t('menu.today'), 'home', paths.desk), pathname === paths.desk)}
        {daily.map(entry)}
      </ul>
      <ul className={css.list} data-last>
        {sections.length > 0 ? item(placeLine(-1, t('menu.settings'), 'settings', paths.settings), isInSettings) : null}
        {tools ? entry(tools) : null}
      </ul>
    </nav>
  );
}

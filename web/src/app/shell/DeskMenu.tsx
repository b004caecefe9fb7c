import type { MenuFunctionItem, MenuGroupItem, PermissionMenu } from '@circolo/contract/access/sessions/logged-user';
import { functionPath } from '@circolo/contract/authorization/levels';
import { Collapse, Tooltip } from '@mantine/core';
import { IconChevronDown, IconExternalLink } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { builtInAction, destinationOf, isOffered, type ShellActions } from '../../menu/built-in-functions.ts';
import { chooseScreen } from '../../menu/choose-screen.ts';
import { MenuIcon } from '../../menu/MenuIcon.tsx';
import { t, translate } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { usePreference } from '../../session/use-session.ts';
import { useRovingStop } from '../../ui/use-roving-stop.ts';
import css from './desk-menu.module.css';

interface Props {
  menu: PermissionMenu | null;
  folded: boolean;
  shell: ShellActions;
  /** Its name beside the other one, where there are two. */
  label?: string;
  /** Called after a choice, to close the drawer. */
  chosen?: () => void;
}

/** Whether a click wants another tab or window, which is the browser's matter. */
const isElsewhere = (event: MouseEvent): boolean => event.ctrlKey || event.metaKey || event.shiftKey;

function Item({ item, folded, shell, chosen }: Omit<Props, 'menu' | 'label'> & { item: MenuFunctionItem }) {
  const { pathname } = useLocation();
  const destination = destinationOf(item);
  const act = builtInAction(item, shell) ?? (() => void chooseScreen(item));
  const isScreen = builtInAction(item, shell) === null;
  const href = destination?.href ?? (isScreen ? paths.deskScreen(functionPath(item)) : null);
  const current = href !== null && (pathname === href || (isScreen && pathname.startsWith(`${href}/`)));
  const label = item.Description || translate(`menu.builtin.${item.Key}`) || functionPath(item);
  const run = () => {
    act();
    chosen?.();
  };
  const content = (
    <>
      <MenuIcon name={item.Icon} screen={item.BaseUrl} />
      <span className={folded ? 'unseen' : css.label}>{label}</span>
    </>
  );
  const shared = { className: css.item, 'data-current': current || undefined };
  return (
    <li>
      <Tooltip label={label} position="right" disabled={!folded}>
        {destination?.outside ? (
          <a {...shared} href={destination.href} target="_blank" rel="noopener" onClick={chosen}>
            {content}
            <span className="unseen">{t('shell.newTab')}</span>
            {folded ? null : <IconExternalLink size={14} aria-hidden />}
          </a>
        ) : href ? (
          <a
            {...shared}
            href={href}
            aria-current={current ? 'page' : undefined}
            onClick={(event) => {
              if (isElsewhere(event)) return;
              event.preventDefault();
              run();
            }}
          >
            {content}
          </a>
        ) : (
          <button type="button" {...shared} onClick={run}>
            {content}
          </button>
        )}
      </Tooltip>
    </li>
  );
}

function MenuGroup({ group, ...rest }: Omit<Props, 'menu' | 'label'> & { group: MenuGroupItem }) {
  const [preference, change] = usePreference();
  const items = group.Functions.filter(isOffered).map((item) => <Item key={item.Key} item={item} {...rest} />);
  if (items.length === 0) return null;
  const closed = preference.foldedGroups.includes(group.Id);
  const toggle = () =>
    change({
      foldedGroups: closed
        ? preference.foldedGroups.filter((id) => id !== group.Id)
        : [...preference.foldedGroups, group.Id],
    });
  if (rest.folded)
    return (
      <li className={css.group}>
        <ul className={css.list} aria-label={group.Description}>
          {items}
        </ul>
      </li>
    );
  return (
    <li className={css.group}>
      <button type="button" className={css.groupHead} aria-expanded={!closed} onClick={toggle}>
        <MenuIcon name={group.Icon} />
        <span className={css.label}>{group.Description}</span>
        <IconChevronDown size={16} aria-hidden className={css.chevron} />
      </button>
      <Collapse expanded={!closed}>
        <ul className={css.list}>{items}</ul>
      </Collapse>
    </li>
  );
}

/** The permission menu, in the brand's colours: groups that fold, single functions, built-in items. The tab key passes it in one step. */
export function DeskMenu({ menu, label = t('shell.menu'), ...rest }: Props) {
  const lines = (menu?.Details ?? []).toSorted((a, b) => a.Position - b.Position);
  const roving = useRovingStop();
  return (
    <nav {...roving} className={css.menu} aria-label={label} data-folded={rest.folded || undefined}>
      <ul className={css.list}>
        {lines.map((line) => {
          if (line.GroupFunctions)
            return <MenuGroup key={`group-${line.GroupFunctions.Id}`} group={line.GroupFunctions} {...rest} />;
          return line.Function && isOffered(line.Function) ? (
            <Item key={line.Function.Key} item={line.Function} {...rest} />
          ) : null;
        })}
      </ul>
    </nav>
  );
}

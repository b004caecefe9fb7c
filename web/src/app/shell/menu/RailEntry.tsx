import { Menu, Tooltip } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';
import { isElsewhere } from '../../../menu/is-elsewhere.ts';
import { MenuIcon } from '../../../menu/MenuIcon.tsx';
import { isCurrent, type MenuLine } from '../../../menu/menu-line.ts';
import { t } from '../../../messages/messages.ts';
import css from './desk-menu.module.css';
import type { Entry } from './entries.ts';
import { tooltipEvents } from './tooltip-events.ts';

function RailLine({ line, current }: { line: MenuLine; current: boolean }) {
  const { label, href, outside, run } = line;
  if (href === null) return <Menu.Item onClick={run}>{label}</Menu.Item>;
  if (outside)
    return (
      <Menu.Item component="a" href={href} target="_blank" rel="noopener">
        {label}
        <span className="unseen"> {t('shell.newTab')}</span>
      </Menu.Item>
    );
  const open = (event: MouseEvent) => {
    if (isElsewhere(event)) return;
    event.preventDefault();
    run();
  };
  return (
    <Menu.Item
      component="a"
      href={href}
      aria-current={current ? 'page' : undefined}
      fw={current ? 600 : undefined}
      onClick={open}
    >
      {label}
    </Menu.Item>
  );
}

/** An entry of the folded menu: its icon, and a panel beside it with its functions. */
export function RailEntry({ entry }: { entry: Entry }) {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState(false);
  const inside = entry.lines.some((line) => isCurrent(line, pathname));
  return (
    <li>
      <Menu
        opened={opened}
        onChange={setOpened}
        position="right-start"
        width={240}
        shadow="md"
        // Among the landmarks of the page, and not cut where the menu scrolls.
        withinPortal={false}
        floatingStrategy="fixed"
        withInitialFocusPlaceholder={false}
      >
        <Tooltip label={entry.label} position="right" events={tooltipEvents} disabled={opened}>
          <div>
            <Menu.Target>
              <button type="button" className={css.item} data-current={inside || undefined} aria-label={entry.label}>
                <MenuIcon name={entry.icon} />
              </button>
            </Menu.Target>
          </div>
        </Tooltip>
        <Menu.Dropdown>
          <Menu.Label>{entry.label}</Menu.Label>
          {entry.lines.map((line) => (
            <RailLine key={line.key} line={line} current={isCurrent(line, pathname)} />
          ))}
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}

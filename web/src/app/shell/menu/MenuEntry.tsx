import { Collapse } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { MenuIcon } from '../../../menu/MenuIcon.tsx';
import { isCurrent } from '../../../menu/menu-line.ts';
import css from './desk-menu.module.css';
import type { Entry } from './entries.ts';
import { MenuItem } from './MenuItem.tsx';

interface Props {
  entry: Entry;
  opened: boolean;
  toggle: () => void;
  /** Called after a choice, to close the drawer. */
  chosen?: (() => void) | undefined;
}

/** An entry that opens onto its functions. */
export function MenuEntry({ entry, opened, toggle, chosen }: Props) {
  const { pathname } = useLocation();
  const inside = entry.lines.some((line) => isCurrent(line, pathname));
  return (
    <li>
      <button
        type="button"
        className={css.item}
        data-within={inside || undefined}
        aria-expanded={opened}
        onClick={toggle}
      >
        <MenuIcon name={entry.icon} />
        <span className={css.label}>{entry.label}</span>
        <IconChevronDown size={14} aria-hidden className={css.chevron} />
      </button>
      <Collapse expanded={opened}>
        <ul className={css.list}>
          {entry.lines.map((line) => (
            <MenuItem key={line.key} line={line} current={isCurrent(line, pathname)} inner chosen={chosen} />
          ))}
        </ul>
      </Collapse>
    </li>
  );
}

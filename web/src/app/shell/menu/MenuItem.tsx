import { Tooltip } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { isElsewhere } from '../../../menu/is-elsewhere.ts';
import { MenuIcon } from '../../../menu/MenuIcon.tsx';
import type { MenuLine } from '../../../menu/menu-line.ts';
import { t } from '../../../messages/messages.ts';
import css from './desk-menu.module.css';
import { tooltipEvents } from './tooltip-events.ts';

interface Props {
  line: MenuLine;
  current: boolean;
  /** The icon alone, with the name as its tooltip. */
  folded?: boolean | undefined;
  /** Below its entry, without an icon. */
  inner?: boolean;
  /** Called after a choice, to close the drawer. */
  chosen?: (() => void) | undefined;
}

/** One line of the menu: a link, or a button where it does something. */
export function MenuItem({ line, current, folded = false, inner = false, chosen }: Props) {
  const { label, icon, screen, href, outside, run } = line;
  const choose = () => {
    run();
    chosen?.();
  };
  const content = (
    <>
      {inner ? null : <MenuIcon name={icon} screen={screen} />}
      <span className={folded ? 'unseen' : css.label}>{label}</span>
    </>
  );
  const shared = {
    className: css.item,
    'data-current': current || undefined,
    'data-inner': inner || undefined,
  };
  const open = (event: MouseEvent) => {
    if (isElsewhere(event)) return;
    event.preventDefault();
    choose();
  };
  return (
    <li>
      <Tooltip label={label} position="right" events={tooltipEvents} disabled={!folded}>
        {href === null ? (
          <button type="button" {...shared} onClick={choose}>
            {content}
          </button>
        ) : outside ? (
          <a {...shared} href={href} target="_blank" rel="noopener" onClick={chosen}>
            {content}
            <span className="unseen">{t('shell.newTab')}</span>
            {folded ? null : <IconExternalLink size={14} aria-hidden />}
          </a>
        ) : (
          <a {...shared} href={href} aria-current={current ? 'page' : undefined} onClick={open}>
            {content}
          </a>
        )}
      </Tooltip>
    </li>
  );
}

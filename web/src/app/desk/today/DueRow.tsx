import { Badge, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from '../../../messages/messages.ts';
import type { DueAct, DueItem } from './due-work.ts';
import css from './today.module.css';

const labels = { pay: 'sales.status.verb.transfer', take: 'leads.take', finish: 'today.finish' } as const;

interface Props {
  item: DueItem;
  /** Does what the button says, at once or in a dialog. */
  act: (act: DueAct) => void;
}

/** A piece of work in a line: for whom and what, until when, and the button that does it. */
export function DueRow({ item: { who, detail, to, search, when, late, act: acting }, act }: Props) {
  const name = `${who}, ${detail}`;
  const button = { size: 'xs', variant: 'default' } as const;
  return (
    <li className={css.row}>
      <Link to={to} search={(search ?? {}) as never} className={css.who}>
        <span className={css.name}>{who}</span>
        <span className={css.detail}>{detail}</span>
      </Link>
      {when ? (
        <Badge variant="light" color={late ? 'red' : 'gray'} className={css.when ?? ''}>
          {when}
        </Badge>
      ) : null}
      {acting.kind === 'open' ? (
        <Button
          component={Link}
          to={to}
          search={(search ?? {}) as never}
          {...button}
          aria-label={`${t(acting.label)}: ${name}`}
        >
          {t(acting.label)}
        </Button>
      ) : (
        <Button {...button} aria-label={`${t(labels[acting.kind])}: ${name}`} onClick={() => act(acting)}>
          {t(labels[acting.kind])}
        </Button>
      )}
    </li>
  );
}

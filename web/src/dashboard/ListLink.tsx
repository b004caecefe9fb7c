import type { Listed } from '@circolo/contract/dashboard/widget';
import { listScreens } from '@circolo/contract/dashboard/widget-codes';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../app/paths.ts';
import { levelAt } from '../app/session/menu.ts';
import { useSessionUser } from '../app/session/use-session.ts';

interface Props {
  list: Listed;
  className?: string | undefined;
  children: ReactNode;
}

/** What was counted leads to the list that shows it, where the person's menu opens that. */
export function ListLink({ list, className, children }: Props) {
  const user = useSessionUser();
  const screen = listScreens[list.Resource] ?? '';
  if (levelAt(user?.Menu, screen) === 'N') return <span className={className}>{children}</span>;
  return (
    <Link to={paths.deskScreen(screen)} search={list.Filters as never} className={className}>
      {children}
    </Link>
  );
}

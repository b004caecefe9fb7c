import { AuthorizationLevel } from '@circolo/contract/authorization/levels';
import type { WidgetList } from '@circolo/contract/dashboard/widget';
import { listScreens } from '@circolo/contract/dashboard/widget-codes';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../navigation/paths.ts';
import { levelAt } from '../session/menu.ts';
import { useSessionUser } from '../session/use-session.ts';

interface Props {
  list: WidgetList;
  className?: string | undefined;
  children: ReactNode;
}

/** What was counted leads to the list that shows it, where the person's menu opens that. */
export function ListLink({ list, className, children }: Props) {
  const user = useSessionUser();
  const screen = listScreens[list.Resource] ?? '';
  if (levelAt(user?.Menu, screen) === AuthorizationLevel.none) return <span className={className}>{children}</span>;
  return (
    <Link to={paths.deskScreen(screen)} search={list.Filters as never} className={className}>
      {children}
    </Link>
  );
}

import { AuthorizationLevel } from '@circolo/contract/authorization/levels';
import { readWidget } from '@circolo/contract/dashboard/widget';
import type { WidgetCode } from '@circolo/contract/dashboard/widget-codes';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId } from 'react';
import { t } from '../messages/messages.ts';
import { callWithoutToast } from '../session/client.ts';
import { levelAt } from '../session/menu.ts';
import { useSessionUser } from '../session/use-session.ts';
import { LoadFailure } from '../ui/page/LoadFailure.tsx';
import css from './dashboard.module.css';
import { Slices } from './Slices.tsx';
import { WidgetFigures } from './WidgetFigures.tsx';

const TodayAppointments = lazy(() => import('./TodayAppointments.tsx').then((m) => ({ default: m.TodayAppointments })));

/** As high as what comes. */
const Waiting = () => (
  <div aria-hidden>
    <Skeleton h={34} w="45%" mb={14} />
    <Skeleton h={14} mb={10} />
    <Skeleton h={14} w="80%" />
  </div>
);

/** A widget: it loads by itself, so that none waits for another one. */
export function WidgetCard({ code }: { code: WidgetCode }) {
  const heading = useId();
  const user = useSessionUser();
  const hasAgenda = code === 'DailyAgenda' && levelAt(user?.Menu, 'agenda') !== AuthorizationLevel.none;
  const name = t(`dashboard.widgets.${code}`);
  const shown = useQuery({
    queryKey: ['Dashboard', 'Widgets', code],
    queryFn: () => callWithoutToast(readWidget, { params: { Code: code } }),
    staleTime: 30_000,
  });
  return (
    <section className={css.card} aria-labelledby={heading} aria-busy={shown.isPending}>
      <h2 id={heading} className={css.title}>
        {name}
      </h2>
      {shown.isPending ? <Waiting /> : null}
      {shown.isError ? <LoadFailure retry={() => void shown.refetch()} /> : null}
      {shown.data ? (
        <WidgetFigures
          figures={shown.data.Figures}
          first={
            hasAgenda ? (
              <Suspense>
                <TodayAppointments />
              </Suspense>
            ) : null
          }
        />
      ) : null}
      {shown.data?.Chart ? <Slices chart={shown.data.Chart} name={name} /> : null}
    </section>
  );
}

import { Paper, Skeleton, Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useId, useState } from 'react';
import { useActivityDialogs } from '../../../crm/activities/use-activity-dialogs.tsx';
import { useTakeLead } from '../../../crm/leads/use-take-lead.ts';
import { t } from '../../../messages/messages.ts';
import { paths } from '../../../navigation/paths.ts';
import { levelAt } from '../../../session/menu.ts';
import { useSessionUser } from '../../../session/use-session.ts';
import { toast } from '../../../ui/toasts/toast.tsx';
import { DueRow } from './DueRow.tsx';
import { type DueAct, type DueWork, dueWork } from './due-work.ts';
import css from './today.module.css';

const StoredPaymentDialog = lazy(() =>
  import('../../../sales/orders/acts/StoredPaymentDialog.tsx').then((m) => ({ default: m.StoredPaymentDialog })),
);

/** So many of one kind are listed; a link leads to the others. */
const most = 3;

type LoadedWork = Awaited<ReturnType<DueWork['load']>>;

function Kind({ work, found, act }: { work: DueWork; found: LoadedWork; act: (act: DueAct) => void }) {
  const heading = useId();
  const kind = t(`today.kinds.${work.name}`);
  const left = found.count - most;
  const all = { to: paths.deskScreen(work.screen), search: work.filters as never };
  const count = t(found.isExact ? 'today.count' : 'today.moreThan', { count: found.count });
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={css.kind}>
        <Link {...all} className={css.all}>
          {kind} <span className={css.count}>{count}</span>
        </Link>
      </h3>
      <ul className={css.rows}>
        {found.items.slice(0, most).map((item) => (
          <DueRow key={item.id} item={item} act={act} />
        ))}
      </ul>
      {left > 0 && found.isExact ? (
        <Link {...all} className={css.more} aria-label={t('today.moreOf', { kind, count: left })}>
          {t('today.more', { count: left })}
        </Link>
      ) : null}
    </section>
  );
}

/** What waits for the person today, across all lists, each with the button that does it. */
export function TodayQueue() {
  const user = useSessionUser();
  const [paying, setPaying] = useState<number | null>(null);
  const take = useTakeLead();
  const { finish, dialog } = useActivityDialogs(false);
  const works = dueWork({
    now: new Date(),
    userId: user?.Id ?? 0,
    levelOf: (screen) => levelAt(user?.Menu, screen),
  });
  const found = useQueries({
    queries: works.map(({ resource, filters, load }) => ({
      queryKey: [resource, 'today', filters],
      queryFn: load,
      staleTime: 30_000,
    })),
  });
  if (works.length === 0) return null;
  const act = (asked: DueAct) => {
    if (asked.kind === 'pay') setPaying(asked.id);
    if (asked.kind === 'finish') finish(asked.activity);
    if (asked.kind === 'take') take(asked.id).catch((error: Error) => toast.error(error.message));
  };
  const isWaiting = found.some(({ isPending }) => isPending);
  const kinds = works.flatMap((work, index) => {
    const data = found[index]?.data;
    return data && data.count > 0 ? [{ work, data }] : [];
  });
  return (
    <Paper
      component="section"
      withBorder
      radius="lg"
      p="md"
      mb="lg"
      aria-label={t('today.title')}
      aria-busy={isWaiting}
    >
      <h2 className={css.title}>{t('today.title')}</h2>
      {isWaiting ? <Skeleton h={120} aria-hidden /> : null}
      {isWaiting || kinds.length > 0 ? null : (
        <Text size="sm" c="dimmed">
          {t('today.nothing')}
        </Text>
      )}
      {isWaiting ? null : kinds.map(({ work, data }) => <Kind key={work.name} work={work} found={data} act={act} />)}
      <Suspense>
        {paying === null ? null : <StoredPaymentDialog id={paying} close={() => setPaying(null)} />}
        {dialog}
      </Suspense>
    </Paper>
  );
}

import { Button, Skeleton } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconLayoutDashboard } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { WelcomePage } from '../menu/WelcomePage.tsx';
import { language, t } from '../messages/messages.ts';
import { useSessionUser } from '../session/use-session.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { LoadFailure } from '../ui/page/LoadFailure.tsx';
import { PageFrame } from '../ui/page/PageFrame.tsx';
import { locales } from '../ui/values/format.ts';
import css from './dashboard.module.css';
import { useDashboard } from './use-dashboard.ts';
import { WidgetCard } from './WidgetCard.tsx';

const ArrangePanel = lazy(() => import('./ArrangePanel.tsx').then((m) => ({ default: m.ArrangePanel })));

const places = [1, 2, 3, 4, 5, 6];

const longDay = (): string =>
  new Intl.DateTimeFormat(locales[language()], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'Europe/Rome',
  }).format(new Date());

/** The person's widgets, below what the desk's first page begins with; a person without widgets chooses a screen. */
export function DashboardPage({ above }: { above: ReactNode }) {
  const user = useSessionUser();
  const { arranged, save, reset } = useDashboard();
  const [arranging, setArranging] = useState(false);
  const widgets = arranged.data?.Widgets;
  if (widgets?.length === 0) return <WelcomePage />;
  const shown = widgets?.filter(({ Hidden }) => !Hidden);
  return (
    <PageFrame
      title={t('shell.welcome', { name: user?.DisplayName || user?.Email || '' })}
      text={t('dashboard.text', { day: longDay() })}
      actions={
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-expanded={arranging}
          disabled={!widgets}
          onClick={() => setArranging(!arranging)}
        >
          {t('dashboard.arrange')}
        </Button>
      }
    >
      {arranging && widgets ? (
        <Suspense>
          <ArrangePanel
            widgets={widgets}
            own={arranged.data?.Own ?? false}
            save={save}
            reset={reset}
            close={() => setArranging(false)}
          />
        </Suspense>
      ) : null}
      {above}
      {arranged.isError ? <LoadFailure retry={() => void arranged.refetch()} /> : null}
      {shown?.length === 0 ? (
        <EmptyState
          icon={<IconLayoutDashboard size={28} />}
          title={t('dashboard.allHidden')}
          text={t('dashboard.allHiddenText')}
        />
      ) : null}
      <section className={css.grid} aria-label={t('dashboard.figuresLabel')}>
        {shown
          ? shown.map(({ Code }) => <WidgetCard key={Code} code={Code} />)
          : arranged.isPending
            ? places.map((place) => <Skeleton key={place} h={210} radius={12} />)
            : null}
      </section>
    </PageFrame>
  );
}

import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { agendaCalendars, agendaWindow } from '@circolo/contract/crm/agenda/agenda-window';
import { romeDay } from '@circolo/contract/values/rome-day';
import { ActionIcon, Box, Button, Group, MultiSelect, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCalendarShare, IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { language, t } from '../../messages/messages.ts';
import { setOffline } from '../../offline/offline-state.ts';
import { useWaitingWrites } from '../../record/waiting/use-waiting.ts';
import { callWithoutToast } from '../../session/client.ts';
import { useLevel } from '../../session/use-level.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { PageFrame } from '../../ui/page/PageFrame.tsx';
import { locales } from '../../ui/values/format.ts';
import { AgendaList } from './AgendaList.tsx';
import css from './agenda.module.css';
import { type AgendaView, agendaViews, daysShown, turned } from './agenda-days.ts';
import { calendarsQuery } from './CalendarField.tsx';
import { type DrawnOccurrence, isWaiting } from './drawn-occurrence.ts';
import { slotTimes } from './scheduled.ts';
import { useAgendaDialogs } from './use-agenda-dialogs.tsx';
import { withWaiting } from './waiting-occurrences.ts';

const AgendaCalendar = lazy(() => import('./AgendaCalendar.tsx').then((m) => ({ default: m.AgendaCalendar })));
const FeedDialog = lazy(() => import('./FeedDialog.tsx').then((m) => ({ default: m.FeedDialog })));

/** What the address says: which days, how, and whose. */
function usePlace() {
  const search = useSearch({ strict: false }) as Record<string, unknown>; // Plain strings, see `router-search.ts`.
  const navigate = useNavigate();
  const phone = useMediaQuery('(max-width: 47.99em)', window.innerWidth < 768, { getInitialValueInEffect: false });
  const asked = agendaViews.find((view) => view === search.View);
  const day =
    typeof search.Date === 'string' && /^\d{4}-\d\d-\d\d$/.test(search.Date) ? search.Date : romeDay(new Date());
  const owners = typeof search.Owner === 'string' ? search.Owner : '';
  const go = (next: Record<string, string | undefined>) =>
    void navigate({ to: '.', search: (now: Record<string, unknown>) => ({ ...now, ...next }), replace: true });
  const view: AgendaView = asked ?? (phone ? 'list' : 'week');
  return { view, day, owners, phone, go };
}

function periodName(view: AgendaView, day: string): string {
  const { From, To } = daysShown(view, day);
  const month = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  const date = (text: string) => new Date(`${text}T12:00:00Z`);
  if (view === 'month') return new Intl.DateTimeFormat(locales[language()], month).format(date(day));
  const format = new Intl.DateTimeFormat(locales[language()], { day: 'numeric', ...month });
  if (From === To) return format.format(date(From));
  // Some ranges come with days of two figures, which is not how people write them.
  return format.formatRange(date(From), date(To)).replace(/\b0(?=\d\b)/g, '');
}

/** The agenda: one's own, and those of colleagues whom one may see. */
export function AgendaScreen() {
  const { view, day, owners, phone, go } = usePlace();
  const mayEdit = allows(useLevel(), AuthorizationLevel.edit);
  const own = useSessionUser();
  const [sharing, setSharing] = useState(false);
  const { add, open, move, dialog } = useAgendaDialogs(mayEdit);
  const days = daysShown(view, day);
  const { data: calendars = [] } = useQuery(calendarsQuery(agendaCalendars));
  const found = useQuery({
    queryKey: ['AgendaEvents', 'window', days, owners],
    queryFn: () => callWithoutToast(agendaWindow, { query: { ...days, ...(owners ? { Owner: owners } : {}) } }),
    placeholderData: keepPreviousData,
  });
  const look = { ...days, owners, ownId: own?.Id ?? 0 };
  const occurrences = withWaiting(found.data ?? [], useWaitingWrites('AgendaEvents'), look);
  // Of days that were never opened on this device, without network there is what waits alone.
  const isDrawn = found.data !== undefined || (found.isError && occurrences.length > 0);
  const choose = (occurrence: DrawnOccurrence) =>
    isWaiting(occurrence) ? setOffline({ isQueueOpen: true }) : open(occurrence);
  const addOn = (date: string) => add({ AllDay: true, StartDate: date, EndDate: date });
  return (
    <PageFrame
      title={t('agenda.title')}
      actions={
        <>
          <Button
            variant="default"
            visibleFrom="sm"
            leftSection={<IconCalendarShare size={16} aria-hidden />}
            onClick={() => setSharing(true)}
          >
            {t('agenda.feed.open')}
          </Button>
          <ActionIcon
            variant="default"
            size={36}
            hiddenFrom="sm"
            aria-label={t('agenda.feed.open')}
            onClick={() => setSharing(true)}
          >
            <IconCalendarShare size={16} aria-hidden />
          </ActionIcon>
          {mayEdit ? (
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => add(slotTimes(`${day} 09:00:00`, `${day} 10:00:00`))}
            >
              {t('agenda.add')}
            </Button>
          ) : null}
        </>
      }
    >
      <Group justify="space-between" mb="sm" gap="sm">
        <Group gap="xs">
          <ActionIcon
            variant="default"
            size={34}
            aria-label={t('agenda.before')}
            onClick={() => go({ Date: turned(view, day, -1) })}
          >
            <IconChevronLeft size={16} aria-hidden />
          </ActionIcon>
          <Button variant="default" size="sm" onClick={() => go({ Date: undefined })}>
            {t('agenda.today')}
          </Button>
          <ActionIcon
            variant="default"
            size={34}
            aria-label={t('agenda.after')}
            onClick={() => go({ Date: turned(view, day, 1) })}
          >
            <IconChevronRight size={16} aria-hidden />
          </ActionIcon>
          <Text fw={600} aria-live="polite" className={css.begins}>
            {periodName(view, day)}
          </Text>
          {isDrawn ? (
            <Text size="sm" c="dimmed" visibleFrom="sm">
              {occurrences.length === 0 ? t('agenda.nothing') : t('agenda.count', { count: occurrences.length })}
            </Text>
          ) : null}
        </Group>
        <Group gap="sm">
          {calendars.length > 1 ? (
            <MultiSelect
              aria-label={t('agenda.whose')}
              data={calendars.map(({ Id, Description }) => ({ value: String(Id), label: Description }))}
              value={owners ? owners.split(',') : own ? [String(own.Id)] : []}
              onChange={(ids) => go({ Owner: ids.join(',') || undefined })}
              searchable
              classNames={{ inputField: css.search }}
              w={{ base: '100%', sm: 260 }}
            />
          ) : null}
          <SegmentedControl
            aria-label={t('agenda.view')}
            size={phone ? 'sm' : 'xs'}
            data={agendaViews.map((value) => ({ value, label: t(`agenda.views.${value}`) }))}
            value={view}
            onChange={(next) => go({ View: next })}
          />
        </Group>
      </Group>
      {found.isError ? (
        <Box mb="sm">
          <LoadFailure retry={() => void found.refetch()} error={found.error} />
        </Box>
      ) : null}
      {found.isPending ? <Skeleton h={480} /> : null}
      {view === 'list' && isDrawn ? <AgendaList {...days} found={occurrences} open={choose} /> : null}
      {view !== 'list' && isDrawn ? (
        <Suspense fallback={<Skeleton h={480} />}>
          <AgendaCalendar
            view={view}
            day={day}
            found={occurrences}
            mayEdit={mayEdit}
            open={choose}
            add={(start, end) => add(slotTimes(start, end))}
            addDay={addOn}
            move={move}
          />
          <Text size="xs" c="dimmed" mt="xs">
            {t(mayEdit && occurrences.length === 0 ? 'agenda.emptyHint' : 'agenda.hint')}
          </Text>
        </Suspense>
      ) : null}
      {dialog}
      <Suspense>{sharing ? <FeedDialog close={() => setSharing(false)} /> : null}</Suspense>
    </PageFrame>
  );
}

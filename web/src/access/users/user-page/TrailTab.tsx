import { listUserTrail, type TrailEntry } from '@circolo/contract/sales/orders/user-sales';
import { Anchor, Group, Pagination, Paper, Skeleton, Text, Timeline } from '@mantine/core';
import {
  IconDeviceMobileMessage,
  IconHeadset,
  IconHistory,
  IconLock,
  IconLockOpen,
  IconLogout,
  IconMail,
  IconPencil,
  IconPlus,
  IconShieldOff,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { resourceMessage } from '../../../messages/any-resource.ts';
import { fieldLabel, t, translate } from '../../../messages/messages.ts';
import { paths } from '../../../navigation/paths.ts';
import { callWithoutToast } from '../../../session/client.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { LoadFailure } from '../../../ui/page/LoadFailure.tsx';
import { formatInstant } from '../../../ui/values/format.ts';
import { pageLimit, usePage } from './use-page.ts';

const icons: Record<string, TablerIcon> = {
  ActAs: IconHeadset,
  Create: IconPlus,
  Delete: IconTrash,
  EndActAs: IconLogout,
  EndSessions: IconLogout,
  Lock: IconLock,
  ResetTwoFactor: IconShieldOff,
  SendRecovery: IconMail,
  Unlock: IconLockOpen,
  Update: IconPencil,
  WriteLetter: IconMail,
  WriteSms: IconDeviceMobileMessage,
};

const actionLabel = (action: string): string => translate(`customer.trail.action.${action}`) ?? action;

/** What was done, and to which record where it was not the user's own. */
function Title({ entry, own }: { entry: TrailEntry; own: boolean }) {
  const action = actionLabel(entry.Action);
  if (own) return action;
  const kind = resourceMessage(entry.Resource, 'one') ?? entry.Resource;
  if (entry.Resource !== 'Orders') return t('customer.trail.what', { action, record: kind });
  return (
    <>
      {`${action} · `}
      <Anchor inherit renderRoot={(props) => <Link to={paths.deskScreen(`orders/${entry.RecordId}`)} {...props} />}>
        {entry.Record ? `${kind} ${entry.Record}` : kind}
      </Anchor>
    </>
  );
}

/** Who did it, as whom, and through what. */
function authorOf({ Actor: actor, ActingFor: staff, ApiKey: key }: TrailEntry, at: string): string {
  if (staff) return t('customer.trail.byActing', { staff, actor, at });
  return key ? t('customer.trail.byKey', { actor, key, at }) : t('customer.trail.by', { actor, at });
}

function Entry({ entry }: { entry: TrailEntry }) {
  const { Fields, Reason, At, Resource } = entry;
  return (
    <>
      {Fields.length > 0 ? (
        <Text size="sm">{Fields.map((field) => fieldLabel(Resource, field)).join(', ')}</Text>
      ) : null}
      {Reason ? (
        <Text size="sm" fs="italic" style={{ overflowWrap: 'anywhere' }}>
          {Reason}
        </Text>
      ) : null}
      <Text size="xs" c="dimmed">
        {authorOf(entry, formatInstant(At))}
      </Text>
    </>
  );
}

/** What was done to the user and their records, and what they did, newest first. */
export function TrailTab({ id }: { id: number }) {
  const load = (Page: number) =>
    callWithoutToast(listUserTrail, { params: { Id: id }, query: { Limit: pageLimit, Page } });
  const { page, setPage, data, error, retry } = usePage(['Users', 'trail', id], load);
  if (error) return <LoadFailure retry={retry} error={error} />;
  if (!data) return <Skeleton h={200} />;
  if (data.Count === 0)
    return (
      <EmptyState
        icon={<IconHistory size={28} />}
        title={t('customer.lists.trail')}
        text={t('customer.lists.trailText')}
      />
    );
  const pages = Math.ceil(data.Count / pageLimit);
  return (
    <Paper withBorder radius="md" p="lg">
      <Timeline bulletSize={26} lineWidth={2} active={data.Rows.length}>
        {data.Rows.map((entry) => {
          const Icon = icons[entry.Action] ?? IconHistory;
          const own = entry.Resource === 'Users' && entry.RecordId === String(id);
          return (
            <Timeline.Item
              key={entry.Id}
              title={<Title entry={entry} own={own} />}
              bullet={<Icon size={14} aria-hidden />}
            >
              <Entry entry={entry} />
            </Timeline.Item>
          );
        })}
      </Timeline>
      {pages > 1 ? (
        <Group justify="flex-end">
          <Pagination size="sm" total={pages} value={page} onChange={setPage} aria-label={t('list.pages')} />
        </Group>
      ) : null}
    </Paper>
  );
}

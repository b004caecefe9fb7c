import { userAct } from '@circolo/contract/access/permissions/user-change-problems';
import { users } from '@circolo/contract/access/users/user';
import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { isStaff } from '@circolo/contract/authorization/natures';
import { readUserTotals } from '@circolo/contract/sales/orders/user-sales';
import { Button, Skeleton, Stack, Tabs } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { CustomerFeed } from '../../../crm/customers/CustomerFeed.tsx';
import { CustomFieldsCard } from '../../../custom-fields/CustomFieldsCard.tsx';
import { t } from '../../../messages/messages.ts';
import { paths } from '../../../navigation/paths.ts';
import { page } from '../../../page/page.ts';
import { RecordTools } from '../../../record/dialog/RecordTools.tsx';
import { oneRecord } from '../../../resource/calls.ts';
import { WaitingApprovals } from '../../../sales/approvals/WaitingApprovals.tsx';
import { callWithoutToast } from '../../../session/client.ts';
import { useLevel } from '../../../session/use-level.ts';
import { useSessionUser } from '../../../session/use-session.ts';
import { LoadFailure } from '../../../ui/page/LoadFailure.tsx';
import { RecordColumns } from '../../../ui/page/RecordColumns.tsx';
import { rankReason, useMayAct } from '../../permissions/use-rank.ts';
import { calledFirst } from '../user-name.ts';
import { Card } from './Card.tsx';
import { ConsentsTab } from './ConsentsTab.tsx';
import { OpportunitiesTab } from './OpportunitiesTab.tsx';
import { ActivitiesTab, MailsTab } from './OtherTabs.tsx';
import { OrdersTab, PaymentsTab, PurchasesTab } from './SalesTabs.tsx';
import { SessionsTab } from './SessionsTab.tsx';
import { TrailTab } from './TrailTab.tsx';
import { UserAbout, UserSecurity } from './UserAbout.tsx';
import { UserActions } from './UserActions.tsx';
import { UserBar } from './UserBar.tsx';
import { UserCredit } from './UserCredit.tsx';
import { UserHead } from './UserHead.tsx';
import { UserMethods } from './UserMethods.tsx';
import { UserNotes } from './UserNotes.tsx';
import { OwnedAndOrders } from './UserOverview.tsx';
import { UserReminders } from './UserReminders.tsx';
import { UserSignIns } from './UserSignIns.tsx';
import { UserTiles } from './UserTiles.tsx';
import css from './user-page.module.css';
import type { User } from './user-types.ts';

const sections = [
  'overview',
  'purchases',
  'orders',
  'payments',
  'opportunities',
  'mails',
  'activities',
  'consents',
  'sessions',
  'trail',
] as const;
type Section = (typeof sections)[number];

/** Which sections there are: staff buy nothing, and what a person's menu or rank closes is not offered. */
function useSections(user: User): readonly Section[] {
  const seesOrders = allows(useLevel('orders'), AuthorizationLevel.view);
  const seesMails = allows(useLevel('outbox'), AuthorizationLevel.view);
  const seesOpportunities = allows(useLevel('opportunities'), AuthorizationLevel.view);
  const own = useSessionUser();
  const buys = !isStaff(user.Nature.Code);
  const offered: Record<Section, boolean> = {
    overview: true,
    purchases: buys,
    orders: buys && seesOrders,
    payments: buys && seesOrders,
    opportunities: buys && seesOpportunities,
    mails: seesMails,
    activities: buys,
    consents: buys,
    sessions: rankReason(own, user, userAct.readSessions) === null,
    trail: true,
  };
  return sections.filter((section) => offered[section]);
}

/** The section is in the address, so that it can be shared and one comes back to it. */
function useSection(offered: readonly Section[]): [Section, (section: string | null) => void] {
  const { Section: asked } = useSearch({ strict: false }) as { Section?: string }; // Plain strings, see `router-search.ts`.
  const navigate = useNavigate();
  const section = offered.find((name) => name === asked) ?? 'overview';
  const show = (next: string | null) =>
    void navigate({
      to: '.',
      search: next === 'overview' ? {} : { Section: next ?? '' },
      replace: true,
      // What is chosen is looked at where one is, and what begins with it has the focus there.
      resetScroll: false,
    });
  return [section, show];
}

function Overview({
  user,
  mayNote,
  sees,
  show,
  writing,
  setWriting,
}: {
  user: User;
  mayNote: boolean;
  sees: boolean;
  show: (to: string) => void;
  writing: boolean;
  setWriting: (writing: boolean) => void;
}) {
  const buys = !isStaff(user.Nature.Code);
  return (
    <RecordColumns
      side={
        <>
          <UserNotes user={user} mayNote={mayNote} writing={writing} setWriting={setWriting} />
          {buys ? <CustomFieldsCard record="Users" values={user.CustomFields} software={user.Software} /> : null}
          {buys ? <UserMethods id={user.Id} /> : null}
          {buys && sees ? <UserCredit id={user.Id} /> : null}
          {buys ? <UserAbout user={user} /> : null}
          {buys ? <UserReminders id={user.Id} /> : null}
          <UserSecurity user={user} />
        </>
      }
      below={
        <Card title={t('record.tools')}>
          <RecordTools resource={users} id={user.Id} />
        </Card>
      }
    >
      {buys ? <OwnedAndOrders id={user.Id} sees={sees} show={show} /> : <UserAbout user={user} />}
      {buys ? <CustomerFeed id={user.Id} /> : null}
    </RecordColumns>
  );
}

function UserView({ user }: { user: User }) {
  const may = useMayAct();
  const offered = useSections(user);
  const [section, show] = useSection(offered);
  const sees = offered.includes('orders');
  const [writing, setWriting] = useState(false);
  // Of a customer who was merged into another one nothing begins any more.
  const isMerged = user.MergedInto !== null;
  const mayNote = !isMerged && may(user, userAct.note);
  const buys = !isStaff(user.Nature.Code);
  const note = () => {
    show('overview');
    setWriting(true);
  };
  const totals = useQuery({
    queryKey: ['Orders', 'totals', user.Id],
    queryFn: () => callWithoutToast(readUserTotals, { params: { Id: user.Id } }),
    enabled: sees,
  });
  // On a phone the chosen section may stand beyond the edge of the tabs.
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = tabs.current?.querySelector<HTMLElement>(`[role="tab"][id$="-${section}"]`);
    if (chosen && tabs.current) tabs.current.scrollLeft = chosen.offsetLeft - 40;
  }, [section]);
  const panels: Record<Section, () => React.ReactNode> = {
    overview: () => <Overview {...{ user, mayNote, sees, show, writing, setWriting }} />,
    purchases: () => <PurchasesTab id={user.Id} />,
    orders: () => <OrdersTab id={user.Id} />,
    payments: () => <PaymentsTab id={user.Id} />,
    opportunities: () => <OpportunitiesTab id={user.Id} />,
    mails: () => <MailsTab id={user.Id} />,
    activities: () => <ActivitiesTab id={user.Id} />,
    consents: () => <ConsentsTab id={user.Id} />,
    sessions: () => (
      <Stack gap="md">
        <SessionsTab id={user.Id} mayEnd={may(user, userAct.endSessions)} />
        <Card title={t('signIns.title')}>
          <UserSignIns id={user.Id} />
        </Card>
      </Stack>
    ),
    trail: () => <TrailTab id={user.Id} />,
  };
  return (
    <>
      <UserHead user={user} actions={<UserActions user={user} />} />
      {buys ? (
        <>
          {isMerged ? null : <UserBar user={user} note={mayNote ? note : null} />}
          <WaitingApprovals of={{ User: user.Id }} />
          <UserTiles user={user} totals={sees ? (totals.data ?? null) : undefined} show={show} />
        </>
      ) : null}
      <Tabs value={section} onChange={show} keepMounted={false}>
        <Tabs.List ref={tabs} mb="md" className={css.tabList ?? ''} aria-label={t('customer.tabs.label')}>
          {offered.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`customer.tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {offered.map((name) => (
          <Tabs.Panel key={name} value={name}>
            {panels[name]()}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}

/** The page of one user, whole (360°): who, what they own and until when, orders, payments, mails, sign-ins, what was done. */
export function UserPage() {
  const { Id = '0' } = useParams({ strict: false }) as { Id?: string }; // The route has this parameter.
  const id = Number(Id);
  const stored = useQuery({ queryKey: [users.Name, 'one', id], queryFn: () => oneRecord(users, id) });
  const name = stored.data ? calledFirst(stored.data) : t('Users.one');
  useDocumentTitle(page.origin ? `${name} · ${page.origin.Description}` : name);
  return (
    <div className={css.page}>
      <Button
        component={Link}
        to={paths.deskScreen('users')}
        variant="subtle"
        size="compact-sm"
        mb="xs"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
      >
        {t('customer.back')}
      </Button>
      {stored.data ? <UserView key={id} user={stored.data} /> : null}
      {stored.isError ? <LoadFailure retry={() => void stored.refetch()} error={stored.error} /> : null}
      {stored.isPending ? (
        <Stack gap="md" role="status" aria-busy aria-label={t('customer.loading')}>
          <Skeleton h={128} radius="md" />
          <Skeleton h={92} radius="md" />
          <Skeleton h={320} radius="md" />
        </Stack>
      ) : null}
    </div>
  );
}

import { activities } from '@circolo/contract/activities/activity';
import { activityTypesLookup } from '@circolo/contract/activities/activity-types-lookup';
import { type ActivityAllowance, mayAddActivity } from '@circolo/contract/activities/allowance';
import { AccountingType } from '@circolo/contract/codes/activity-codes';
import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconBuildingCommunity, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { FilterBar } from '../lists/filters/FilterBar.tsx';
import { filtersOf } from '../lists/filters/filters-of.ts';
import { Pager } from '../lists/table/Pager.tsx';
import { t } from '../messages/messages.ts';
import { paths } from '../navigation/paths.ts';
import { page } from '../page/page.ts';
import { totalText } from '../resource/total-text.ts';
import { useResourceList } from '../resource/use-resource-list.ts';
import { useSessionUser } from '../session/use-session.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { LoadFailure } from '../ui/page/LoadFailure.tsx';
import { PageFrame } from '../ui/page/PageFrame.tsx';
import { ActivityDrawer } from './ActivityDrawer.tsx';
import { type Activity, ActivityRow } from './ActivityRow.tsx';
import { AllowanceCard, allowanceText, MoreActivities } from './AllowanceCard.tsx';
import css from './activities.module.css';
import { NeedsProduct, needsProduct } from './NeedsProduct.tsx';
import { useActivityTypes, useAllowance, useRemoval } from './use-activities.ts';

const filters = filtersOf(activities, [
  { field: 'AccountingType', codes: [AccountingType.simplified, AccountingType.ordinary] },
  'TaxRegime',
  { field: 'Type', to: { Name: 'ActivityTypes', lookup: activityTypesLookup } },
]);

type Values = Record<string, string>;

/** The bar's search box asks for the name: activities have no other text to look in. */
const toBar = ({ Description, ...others }: Values): Values =>
  Description ? { ...others, Search: Description } : others;
const fromBar = ({ Search, ...others }: Values): Values => (Search ? { ...others, Description: Search } : others);

function NothingYet({ allowance, add }: { allowance: ActivityAllowance; add: ReactNode }) {
  const { Standing: standing } = allowance;
  const icon = <IconBuildingCommunity size={28} />;
  if (standing === 'staff')
    return <EmptyState icon={icon} title={t('activities.noneStaff')} text={t('activities.noneStaffText')} />;
  if (standing === 'subject')
    return <EmptyState icon={icon} title={t('activities.noneSubject')} text={t('activities.noneSubjectText')} />;
  return (
    <EmptyState
      icon={icon}
      title={t('activities.none')}
      text={add ? t('activities.noneText') : allowanceText(allowance)}
    >
      {add ?? <MoreActivities allowance={allowance} />}
    </EmptyState>
  );
}

/** A person without a desk finds the way back to the shop. */
function BackToShop() {
  const user = useSessionUser();
  if (user?.Menu || !page.origin?.UseShop) return null;
  return (
    <Button
      component="a"
      href={paths.shop}
      variant="subtle"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      px="xs"
    >
      {t('activities.backToShop')}
    </Button>
  );
}

/** The person's activities; after choosing another one the desk follows (product.md section 2). */
export function ActivitiesPage() {
  const user = useSessionUser();
  const list = useResourceList(activities);
  const { data: allowance, error } = useAllowance();
  const refused = needsProduct(error);
  const { data: types } = useActivityTypes();
  const [opened, setOpened] = useState<Activity | null>(null);
  const removal = useRemoval();
  const remove = async (activity: Activity) => {
    if (await removal(activity)) setOpened(null);
  };
  const typeOf = (activity: Activity) => types?.find(({ Id }) => Id === activity.Type.Id);
  const filtered = Object.keys(list.state.filters).length > 0;
  const empty = !list.loading && !list.failed && list.rows.length === 0;
  const shared = allowance?.Standing === 'subject';
  const counted = allowance && allowance.Standing !== 'staff' && !shared && (allowance.Used > 0 || filtered);
  const isCurrent = ({ Id }: Activity) => user?.CurrentActivity?.Id === Id;
  const add =
    allowance && mayAddActivity(allowance) ? (
      <Button
        renderRoot={(props) => <Link to={paths.onBoarding} {...props} />}
        leftSection={<IconPlus size={16} aria-hidden />}
      >
        {t('Activities.new')}
      </Button>
    ) : null;
  return (
    <div className={css.page}>
      <PageFrame
        title={t('activities.title')}
        count={totalText(list)}
        text={list.rows.length > 1 ? t('activities.text') : undefined}
        actions={
          <>
            <BackToShop />
            {empty && !filtered ? null : add}
          </>
        }
      >
        {counted ? <AllowanceCard allowance={allowance} /> : null}
        {filtered || (list.count ?? 0) > 1 ? (
          <FilterBar
            resource={activities.Name}
            filters={filters}
            values={toBar(list.state.choices)}
            set={(values) => list.setFilters(fromBar(values))}
          />
        ) : null}
        {refused ? <NeedsProduct /> : list.failed ? <LoadFailure retry={list.retry} error={list.failure} /> : null}
        {list.loading ? [0, 1].map((place) => <Skeleton key={place} h={84} mb={10} radius="lg" />) : null}
        {empty && filtered ? (
          <EmptyState icon={<IconSearchOff size={28} />} title={t('list.noneFound')} text={t('list.noneFoundText')}>
            <Button variant="light" onClick={() => list.setFilters({})}>
              {t('list.clearFilters')}
            </Button>
          </EmptyState>
        ) : null}
        {empty && !filtered && allowance ? <NothingYet allowance={allowance} add={add} /> : null}
        <ul className={css.list} aria-label={t('activities.list')} data-changing={list.changing || undefined}>
          {list.rows.map((activity) => (
            <ActivityRow
              key={activity.Id}
              activity={activity}
              type={typeOf(activity)}
              current={isCurrent(activity)}
              shared={shared}
              open={() => setOpened(activity)}
              remove={() => void remove(activity)}
            />
          ))}
        </ul>
        {list.count !== undefined && list.count > list.state.Limit ? (
          <Pager {...list} {...list.state} count={list.count} />
        ) : null}
        {opened ? (
          <ActivityDrawer
            id={opened.Id}
            typeName={typeOf(opened)?.Description}
            current={isCurrent(opened)}
            remove={shared ? undefined : () => void remove(opened)}
            close={() => setOpened(null)}
          />
        ) : null}
      </PageFrame>
    </div>
  );
}

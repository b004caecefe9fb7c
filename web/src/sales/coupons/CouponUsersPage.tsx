import { users } from '@circolo/contract/access/users/user';
import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { CouponState, coupons } from '@circolo/contract/sales/coupons/coupon';
import {
  assignCoupon,
  type CouponUser,
  listCouponUsers,
  revokeCoupon,
} from '@circolo/contract/sales/coupons/coupon-actions';
import { optional, optionalDay, referenceInput, whole } from '@circolo/contract/values/kinds';
import { ActionIcon, Button, Divider, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconUserMinus, IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { enumLabel, language, t } from '../../messages/messages.ts';
import { ReferencesField } from '../../record/fields/reference-fields.tsx';
import { call, callWithoutToast } from '../../session/client.ts';
import { useLevel } from '../../session/use-level.ts';
import { confirmed } from '../../ui/dialogs.tsx';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { DayField, NumberField } from '../../ui/form/fields/number-fields.tsx';
import { beginningOf, FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { formatDay, formatInstant, formatNumber } from '../../ui/values/format.ts';

const schema = z.object({
  Users: z.array(referenceInput).min(1, 'selectRequired').max(500).default([]),
  ExpiresAt: optionalDay,
  MaxUses: optional(whole(1, 10_000)),
});

const keyOf = (id: number) => [coupons.Name, 'users', id];

interface CouponProps {
  record: Pick<RecordOf<typeof coupons>, 'Id' | 'State' | 'ValidFrom' | 'EmailTemplate'>;
}

function AssignForm({ record }: CouponProps) {
  const id = record.Id;
  const queries = useQueryClient();
  const form = useZodForm({
    schema,
    initial: beginningOf(schema),
    messageGroup: 'coupons.assign',
    save: async (body) => {
      const { Assigned, Notified } = await call(assignCoupon, { params: { Id: id }, body: body as never }); // Checked by the same rules.
      await queries.invalidateQueries({ queryKey: keyOf(id) });
      const words = [t('coupons.assign.done', { count: Assigned }), t('coupons.assign.notified', { count: Notified })];
      toast.success(words.join(' · '));
      form.form.reset();
    },
  });
  return (
    <FormFrame zodForm={form}>
      <Stack gap="sm">
        <FormProblem problem={form.problem} />
        <FieldGrid>
          <ReferencesField name="Users" label={t('coupons.assign.users')} to={users} wide />
          <DayField name="ExpiresAt" label={t('coupons.assign.expires')} />
          <NumberField name="MaxUses" label={t('coupons.assign.uses')} min={1} max={10_000} />
        </FieldGrid>
        {record.EmailTemplate && record.State === CouponState.planned ? (
          <Text size="sm" c="dimmed">
            {t('coupons.assign.mailsLater', { date: formatDay(record.ValidFrom) })}
          </Text>
        ) : null}
        <Group justify="flex-end">
          <Button type="submit" loading={form.saving}>
            {t('coupons.assign.add')}
          </Button>
        </Group>
      </Stack>
    </FormFrame>
  );
}

/** `Dal 20/11/2026 da Sara Usai · fino al 31/12/2026 · 2 usi`. */
function termsOf({ AssignedAt, AssignedBy, ExpiresAt, MaxUses, NotifiedAt, RevokedAt }: CouponUser): string {
  if (RevokedAt) return t('coupons.assign.revoked', { date: formatInstant(RevokedAt) });
  const by = AssignedBy ? ` ${t('coupons.assign.by', { name: AssignedBy.Description })}` : '';
  return [
    t('coupons.assign.assigned', { date: formatInstant(AssignedAt) }) + by,
    ...(ExpiresAt ? [t('coupons.assign.until', { date: formatInstant(ExpiresAt) })] : []),
    ...(NotifiedAt ? [t('coupons.assign.mailed', { date: formatInstant(NotifiedAt) })] : []),
    ...(MaxUses === null ? [] : [t('coupons.assign.usesLimit', { count: formatNumber(MaxUses, language()) })]),
  ].join(' · ');
}

function Assignment({ row, revoke }: { row: CouponUser; revoke: (() => void) | null }) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm" opacity={row.RevokedAt ? 0.75 : 1}>
      <div style={{ minWidth: 0 }}>
        <Text size="sm" fw={550} truncate>
          {row.User.Description}
        </Text>
        <Text size="xs" c="dimmed">
          {[row.Email, enumLabel('Software', row.Software)].filter(Boolean).join(' · ')}
        </Text>
        <Text size="xs" c="dimmed">
          {termsOf(row)}
        </Text>
      </div>
      {revoke && !row.RevokedAt ? (
        <ActionIcon
          variant="subtle"
          color="red.8"
          aria-label={t('coupons.assign.revoke', { name: row.User.Description })}
          title={t('coupons.assign.revokeDo')}
          onClick={revoke}
        >
          <IconUserMinus size={18} aria-hidden />
        </ActionIcon>
      ) : null}
    </Group>
  );
}

/** To whom a coupon is assigned, of either product, and how to assign it and take it back. */
export function CouponUsersPage({ record }: CouponProps) {
  const { Id } = record;
  const queries = useQueryClient();
  const mayChange = allows(useLevel(), AuthorizationLevel.edit);
  const list = useInfiniteQuery({
    queryKey: keyOf(Id),
    queryFn: ({ pageParam }) =>
      callWithoutToast(listCouponUsers, { params: { Id }, query: { Page: String(pageParam) as never } }), // A query is text.
    initialPageParam: 1,
    getNextPageParam: ({ Users }, pages) => (Users.length === 50 ? pages.length + 1 : undefined),
  });
  const rows = list.data?.pages.flatMap(({ Users }) => Users) ?? [];
  const total = list.data?.pages[0]?.Total ?? 0;
  const revoke = async ({ User }: CouponUser) => {
    const question = { title: t('coupons.assign.revokeTitle'), confirm: t('coupons.assign.revokeDo'), danger: true };
    if (!(await confirmed({ ...question, text: t('coupons.assign.revokeText', { name: User.Description }) }))) return;
    await call(revokeCoupon, { params: { Id, User: User.Id } });
    await queries.invalidateQueries({ queryKey: keyOf(Id) });
  };
  return (
    <Stack gap="md">
      {mayChange ? <AssignForm record={record} /> : null}
      <Divider label={total > 0 ? t('coupons.assign.total', { count: total }) : undefined} labelPosition="left" />
      {list.isError ? <LoadFailure retry={() => void list.refetch()} /> : null}
      {list.isPending ? <Skeleton h={120} /> : null}
      {list.isSuccess && rows.length === 0 ? (
        <EmptyState
          icon={<IconUsers size={28} />}
          title={t('coupons.assign.none')}
          text={mayChange ? t('coupons.assign.noneText') : undefined}
        />
      ) : null}
      {rows.map((row) => (
        <Assignment key={row.Id} row={row} revoke={mayChange ? () => void revoke(row) : null} />
      ))}
      {list.hasNextPage ? (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('coupons.assign.more')}
        </Button>
      ) : null}
    </Stack>
  );
}

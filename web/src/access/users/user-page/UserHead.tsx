import { isStaff } from '@circolo/contract/authorization/natures';
import { Alert, Anchor, Avatar, Paper, Text } from '@mantine/core';
import { IconArrowMerge, IconLock, IconMail, IconPhone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AddressButton } from '../../../mail/letters/AddressButton.tsx';
import { enumLabel, fieldLabel, t } from '../../../messages/messages.ts';
import { paths } from '../../../navigation/paths.ts';
import { formatDay, formatInstant } from '../../../ui/values/format.ts';
import { formatPhone } from '../../../ui/values/format-phone.ts';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import { TagBadges } from '../../../ui/values/TagBadges.tsx';
import { telephoneLink } from '../../../ui/values/telephone-link.ts';
import { calledFirst, userName } from '../user-name.ts';
import { statusTones } from '../user-status.ts';
import { UserPendingEmail } from './UserPendingEmail.tsx';
import css from './user-page.module.css';
import type { User } from './user-types.ts';

/** The first letters of a name. */
const initials = (user: User): string =>
  [user.FirstName, user.LastName]
    .map((part) => part.trim().charAt(0))
    .join('')
    .toUpperCase() || user.Email.charAt(0).toUpperCase();

function Lock({ LockReason, LockedAt, LockedBy }: User) {
  const values = { date: formatInstant(LockedAt), name: LockedBy?.Description ?? t('list.none') };
  return (
    <Alert color="red" icon={<IconLock size={18} aria-hidden />} title={t('access.user.lockedBy', values)} mb="md">
      {LockReason}
    </Alert>
  );
}

/** Where the customer went: what they had is there. */
const Merged = ({ into: { Id, Description } }: { into: NonNullable<User['MergedInto']> }) => (
  <Alert
    color="blue"
    icon={<IconArrowMerge size={18} aria-hidden />}
    title={t('customerMerge.into', { name: Description })}
    mb="md"
  >
    <Text size="sm">{t('customerMerge.intoText')}</Text>
    <Anchor size="sm" renderRoot={(props) => <Link to={paths.deskScreen(`users/${Id}`)} {...props} />}>
      {t('customerMerge.open', { name: Description })}
    </Anchor>
  </Alert>
);

function Contacts({ user }: { user: User }) {
  return (
    <div className={css.contacts}>
      <AddressButton resource="Users" id={user.Id} address={user.Email} icon={<IconMail size={16} aria-hidden />} />
      {user.Phone ? (
        <Anchor size="sm" href={telephoneLink(user.Phone)} className={css.contact ?? ''}>
          <IconPhone size={16} aria-hidden />
          <span>{formatPhone(user.Phone)}</span>
        </Anchor>
      ) : null}
    </div>
  );
}

/** Who it is, at a glance: name, standing, kind, brand, contacts, since when; what one can do with them. */
export function UserHead({ user, actions }: { user: User; actions: ReactNode }) {
  const date = formatDay(user.CreatedAt.slice(0, 10));
  const facts = [
    enumLabel('UserNature', user.Nature.Code),
    user.Software ? enumLabel('Software', user.Software) : null,
    user.Category.Description,
    user.Origin.Description,
  ];
  const times = [
    isStaff(user.Nature.Code) ? t('customer.staffSince', { date }) : t('customer.since', { date }),
    user.LastLoginAt ? t('customer.lastSeen', { date: formatInstant(user.LastLoginAt) }) : t('customer.neverSeen'),
  ];
  return (
    <>
      {user.MergedInto ? <Merged into={user.MergedInto} /> : null}
      {user.LockedAt && !user.MergedInto ? <Lock {...user} /> : null}
      <UserPendingEmail user={user} mayTouch={actions !== null} />
      <Paper component="header" withBorder radius="md" className={css.head ?? ''}>
        <Avatar size="clamp(44px, 6vw, 64px)" radius="100%" color="brand" variant="light" aria-hidden>
          {initials(user)}
        </Avatar>
        <div className={css.who}>
          <div className={css.name}>
            <h1>{calledFirst(user)}</h1>
            <StatusBadge of="UserStatus" code={user.Status} tones={statusTones} />
          </div>
          {user.Organisation ? (
            <Text size="sm" fw={500}>
              {[userName(user), user.Town].filter(Boolean).join(' · ')}
            </Text>
          ) : null}
          <Text size="sm">{facts.filter(Boolean).join(' · ')}</Text>
          <TagBadges tags={user.Tags} label={fieldLabel('Users', 'Tags')} />
          <Contacts user={user} />
          <Text size="xs" c="dimmed">
            {times.join(' · ')}
          </Text>
        </div>
        <div className={css.actions}>{actions}</div>
      </Paper>
    </>
  );
}

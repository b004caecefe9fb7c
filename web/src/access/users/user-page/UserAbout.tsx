import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { billingName } from '@circolo/contract/sales/billing';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { enumLabel, fieldLabel, language, t } from '../../../messages/messages.ts';
import { paths } from '../../../navigation/paths.ts';
import { VatNumberCheck } from '../../../sales/billing/VatNumberCheck.tsx';
import { useLevel } from '../../../session/use-level.ts';
import { FactList } from '../../../ui/page/FactList.tsx';
import { formatInstant, formatMoney, formatNumber } from '../../../ui/values/format.ts';
import { Card } from './Card.tsx';
import css from './user-page.module.css';
import type { User } from './user-types.ts';

function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <FactList className={css.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </FactList>
  );
}

/** A way to another user's page. */
function linkTo(person: User['ParentUser']): ReactNode {
  if (!person) return null;
  return (
    <Anchor inherit renderRoot={(props) => <Link to={paths.deskScreen(`users/${person.Id}`)} {...props} />}>
      {person.Description}
    </Anchor>
  );
}

/** What is known of the user beside the numbers: relations, billing, language. */
export function UserAbout({ user }: { user: User }) {
  const mayEdit = allows(useLevel('users'), AuthorizationLevel.edit);
  const field = (name: string) => fieldLabel('Users', name);
  const facts = [
    [field('AssignedTo'), linkTo(user.AssignedTo)],
    [field('ParentUser'), linkTo(user.ParentUser)],
    [field('Billing'), user.Billing ? billingName(user.Billing) : null],
    [field('Credit'), user.Credit ? formatMoney(user.Credit, language()) : null],
    [field('Language'), enumLabel('UserLanguage', user.Language)],
    [field('CustomMenu'), user.CustomMenu?.Description],
  ] as const;
  return (
    <Card title={t('customer.about.title')}>
      <Facts facts={facts} />
      {user.Billing ? <VatNumberCheck of="Users" id={user.Id} billed={user.Billing} mayEdit={mayEdit} /> : null}
    </Card>
  );
}

/** How the user signs in. */
export function UserSecurity({ user }: { user: User }) {
  const field = (name: string) => fieldLabel('Users', name);
  const facts = [
    [
      field('TwoFactorEnabled'),
      user.TwoFactorEnabled ? t('customer.about.twoFactorOn') : t('customer.about.twoFactorOff'),
    ],
    [field('ActivatedAt'), user.ActivatedAt ? formatInstant(user.ActivatedAt) : null],
    [
      field('PasswordChangedAt'),
      user.PasswordChangedAt ? formatInstant(user.PasswordChangedAt) : t('customer.about.passwordNever'),
    ],
    [field('FailedLogins'), formatNumber(user.FailedLogins, language())],
    [field('MustChangePassword'), user.MustChangePassword ? t('list.yes') : null],
  ] as const;
  return (
    <Card title={t('customer.about.security')}>
      <Facts facts={facts} />
    </Card>
  );
}

import { menus } from '@circolo/contract/access/menus/menu';
import {
  type UserChangeReasonCode,
  userAct,
  userChangeReason,
} from '@circolo/contract/access/permissions/user-change-problems';
import { users } from '@circolo/contract/access/users/user';
import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import {
  holdsNature,
  isStaff,
  landsOnDesk,
  UserNature,
  type UserNatureCode,
} from '@circolo/contract/authorization/natures';
import { userTags } from '@circolo/contract/crm/opportunities/tag-lookups';
import { origins } from '@circolo/contract/origins/origin';
import type { FormOf, RecordOf } from '@circolo/contract/resource/resource';
import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { CustomFieldsSection } from '../../custom-fields/CustomFieldsSection.tsx';
import { fieldLabel, t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import type { DialogPage } from '../../record/dialog/DialogPages.tsx';
import { type DialogProps, ResourceDialog } from '../../record/dialog/ResourceDialog.tsx';
import { ReferenceField, ReferencesField } from '../../record/fields/reference-fields.tsx';
import { BillingFields } from '../../sales/BillingFields.tsx';
import { useLevel } from '../../session/use-level.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { TextAreaField, TextField } from '../../ui/form/fields/text-fields.tsx';
import { FieldRefusal, useFieldValue } from '../../ui/form/form-context.ts';
import { CategoryField, NatureField } from '../code-fields.tsx';
import { UserAuthorizationsPage } from '../permissions/UserAuthorizationsPage.tsx';
import { rankReason } from '../permissions/use-rank.ts';
import { MergeCustomersDialog } from './merge/MergeCustomersDialog.tsx';
import { SalespersonField } from './SalespersonField.tsx';
import { UserDuplicates } from './UserDuplicates.tsx';
import { UserFacts } from './UserFacts.tsx';
import { useNewUser } from './use-new-user.ts';
import { userName } from './user-name.ts';

/** Whom a customer's orders are billed to; staff buys nothing. */
function UserBilling() {
  const nature = useFieldValue<{ Code: UserNatureCode } | null>('Nature');
  if (!nature || isStaff(nature.Code)) return null;
  return <BillingFields label={fieldLabel('Users', 'Billing')} without={t('access.user.noBilling')} />;
}

/** What staff have added to customers; members of staff have none of it. */
function UserCustomFields() {
  const nature = useFieldValue<{ Code: UserNatureCode } | null>('Nature');
  return nature && !isStaff(nature.Code) ? <CustomFieldsSection record="Users" /> : null;
}

function UserFields({ natures }: { natures: readonly string[] }) {
  return (
    <>
      <FieldGrid title={t('access.user.who')}>
        <TextField name="FirstName" autoComplete="off" />
        <TextField name="LastName" autoComplete="off" />
        <TextField name="Email" type="email" inputMode="email" spellCheck={false} />
        <TextField name="Phone" type="tel" inputMode="tel" />
        <SelectField name="Language" of="UserLanguage" />
      </FieldGrid>
      <FieldGrid title={t('access.user.role')}>
        <NatureField name="Nature" codes={natures} />
        <CategoryField name="Category" />
        <ReferenceField name="Origin" to={origins} />
        <SelectField name="Software" of="Software" />
        <ReferenceField name="CustomMenu" to={menus} />
        <SwitchField name="MustChangePassword" />
      </FieldGrid>
      <FieldGrid title={t('access.user.relations')}>
        <SalespersonField name="AssignedTo" />
        <ReferenceField name="ParentUser" to={users} />
        <ReferencesField name="Tags" to={{ Name: 'UserTags', lookup: userTags }} wide />
        <TextAreaField name="Notes" wide />
      </FieldGrid>
      <UserCustomFields />
      <UserBilling />
    </>
  );
}

type User = RecordOf<typeof users>;

/** Why fields of a user are closed to the person, where the rank is why. */
function refusalLabel(reason: UserChangeReasonCode | null): string | null {
  if (reason === userChangeReason.above) return t('access.rank.above');
  if (reason === userChangeReason.equal) return t('access.rank.equal');
  if (reason === userChangeReason.self) return t('access.rank.self');
  return reason && t('access.rank.customer');
}

/** The same of the whole user, with the way to what one changes of oneself. */
function refusalText(reason: UserChangeReasonCode | null): ReactNode {
  if (reason !== userChangeReason.self) return refusalLabel(reason);
  return (
    <>
      {t('access.rank.self')}{' '}
      <Anchor renderRoot={(props) => <Link to={paths.profile} {...props} />}>{t('access.rank.toProfile')}</Anchor>
    </>
  );
}

const pages: readonly DialogPage<User>[] = [
  {
    key: 'authorizations',
    label: () => t('permissions.own.tab'),
    offered: ({ Nature }) => landsOnDesk(Nature.Code),
    Page: UserAuthorizationsPage,
  },
];

/** A user who is added elsewhere than in the list. */
interface Beginning {
  initial?: Partial<FormOf<typeof users>>;
  /** Adds them together with what they come of. */
  enter?: (values: FormOf<typeof users>) => Promise<void>;
}

/** Adds or edits a user; what the rule of ranks does not allow is read-only, with the reason. */
export function UserDialog(dialog: DialogProps & Beginning) {
  const own = useSessionUser();
  const seesMenus = [useLevel('menus'), useLevel('permission-x-ray')].some((level) =>
    allows(level, AuthorizationLevel.view),
  );
  const natures = (current: UserNatureCode | undefined) =>
    Object.values(UserNature).filter(
      (nature) => nature === current || (own?.Nature && holdsNature(own.Nature, nature)),
    );
  const refusalOf = (record: User, field?: string) => rankReason(own, record, userAct.edit, field);
  const { isColleague, initial } = useNewUser(dialog.id === null);
  const [other, setOther] = useState<number | null>(null);
  const level = useLevel('users');
  const isMergeable = (record: User) =>
    allows(level, AuthorizationLevel.full) &&
    !landsOnDesk(record.Nature.Code) &&
    rankReason(own, record, userAct.merge) === null;
  if (other !== null && dialog.id !== null)
    return <MergeCustomersDialog id={dialog.id} other={other} close={() => setOther(null)} merged={dialog.close} />;
  if (!initial) return null;
  return (
    <ResourceDialog
      {...dialog}
      initial={{ CustomFields: {}, ...initial, ...dialog.initial }}
      newTitle={isColleague ? t('access.user.newColleague') : undefined}
      resource={users}
      as="drawer"
      title={userName}
      pages={seesMenus ? pages : []}
      lockedFor={(record) => refusalText(refusalOf(record))}
    >
      {(record) => (
        <FieldRefusal value={(field) => refusalLabel(record && refusalOf(record, field))}>
          {dialog.readOnly ? null : (
            <UserDuplicates id={record?.Id ?? null} merge={record && isMergeable(record) ? setOther : undefined} />
          )}
          {record ? <UserFacts user={record} /> : null}
          <UserFields natures={natures(record?.Nature.Code)} />
          {record ? null : (
            <Text size="sm" c="dimmed">
              {t('access.user.invited')}
            </Text>
          )}
        </FieldRefusal>
      )}
    </ResourceDialog>
  );
}

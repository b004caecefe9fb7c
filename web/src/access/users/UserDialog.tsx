import { menus } from '@circolo/contract/access/menus/menu';
import { users } from '@circolo/contract/access/users/user';
import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import {
  isStaff,
  landsOnDesk,
  mayGrant,
  UserNature,
  type UserNatureCode,
} from '@circolo/contract/authorization/natures';
import { origins } from '@circolo/contract/origins/origin';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { Text } from '@mantine/core';
import { fieldLabel, t } from '../../messages/messages.ts';
import type { DialogPage } from '../../record/dialog/DialogPages.tsx';
import { type DialogProps, ResourceDialog } from '../../record/dialog/ResourceDialog.tsx';
import { ReferenceField } from '../../record/fields/reference-fields.tsx';
import { BillingFields } from '../../sales/BillingFields.tsx';
import { useLevel } from '../../session/use-level.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { TextAreaField, TextField } from '../../ui/form/fields/text-fields.tsx';
import { useFieldValue } from '../../ui/form/form-context.ts';
import { CategoryField, NatureField } from '../code-fields.tsx';
import { UserAuthorizationsPage } from '../permissions/UserAuthorizationsPage.tsx';
import { UserFacts } from './UserFacts.tsx';
import { userName } from './user-name.ts';

/** Whom a customer's orders are billed to; staff buys nothing. */
function UserBilling() {
  const nature = useFieldValue<{ Code: UserNatureCode } | null>('Nature');
  if (!nature || isStaff(nature.Code)) return null;
  return <BillingFields label={fieldLabel('Users', 'Billing')} without={t('access.user.noBilling')} />;
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
        <ReferenceField name="AssignedTo" to={users} />
        <ReferenceField name="ParentUser" to={users} />
        <TextAreaField name="Notes" wide />
      </FieldGrid>
      <UserBilling />
    </>
  );
}

const pages: readonly DialogPage<RecordOf<typeof users>>[] = [
  {
    key: 'authorizations',
    label: () => t('permissions.own.tab'),
    offered: ({ Nature }) => landsOnDesk(Nature.Code),
    Page: UserAuthorizationsPage,
  },
];

/** Adds or edits a user; natures above one's own are not offered. */
export function UserDialog(dialog: DialogProps) {
  const own = useSessionUser()?.Nature;
  const seesMenus = [useLevel('menus'), useLevel('permission-x-ray')].some((level) =>
    allows(level, AuthorizationLevel.view),
  );
  const natures = Object.values(UserNature).filter((nature) => own && mayGrant(own, nature));
  return (
    <ResourceDialog {...dialog} resource={users} as="drawer" title={userName} pages={seesMenus ? pages : []}>
      {(record) => (
        <>
          {record ? <UserFacts user={record} /> : null}
          <UserFields natures={natures} />
          {record ? null : (
            <Text size="sm" c="dimmed">
              {t('access.user.invited')}
            </Text>
          )}
        </>
      )}
    </ResourceDialog>
  );
}

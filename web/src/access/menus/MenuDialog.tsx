import { menus } from '@circolo/contract/access/menus/menu';
import { previewMenu } from '@circolo/contract/access/menus/menu-preview';
import { activityTypesLookup } from '@circolo/contract/activities/activity-types-lookup';
import { allows } from '@circolo/contract/authorization/levels';
import { governsNature, UserNature, type UserNatureCode } from '@circolo/contract/authorization/natures';
import type { FormOf } from '@circolo/contract/resource/resource';
import { Tabs } from '@mantine/core';
import { type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { type DialogProps, ResourceDialog } from '../../record/dialog/ResourceDialog.tsx';
import { ReferenceField } from '../../record/fields/reference-fields.tsx';
import { call } from '../../session/client.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { confirmed } from '../../ui/dialogs.tsx';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { FormContext } from '../../ui/form/form-context.ts';
import { NatureField } from '../code-fields.tsx';
import { levelLabel } from '../permissions/level-labels.ts';
import { MenuDetailsField } from './MenuDetailsField.tsx';
import { MenuPreviewPanel } from './MenuPreviewPanel.tsx';

const activityTypes = { Name: 'ActivityTypes', lookup: activityTypesLookup };

/** Asks before somebody takes the menus away from themselves, which they could not take back. */
async function confirmOwnLoss(id: number | null, body: FormOf<typeof menus>): Promise<boolean> {
  const { Own } = await call(previewMenu, { params: { Id: id ?? 0 }, body });
  if (allows(Own.After, Own.Before)) return true;
  return confirmed({
    title: t('permissions.preview.ownTitle'),
    text: t('permissions.preview.ownText', { before: levelLabel(Own.Before), after: levelLabel(Own.After) }),
    confirm: t('permissions.preview.ownConfirm'),
    danger: true,
  });
}

function MenuFields({ natures }: { natures: readonly string[] }) {
  return (
    <>
      <FieldGrid>
        <TextField name="Description" />
        <NatureField name="UserNature" codes={natures} />
        <ReferenceField name="ActivityType" to={activityTypes} />
        <SwitchField name="Custom" />
        <SwitchField name="Active" />
      </FieldGrid>
      <MenuDetailsField name="Details" />
    </>
  );
}

/** Leads back to the fields when one of them is refused. */
function LeadBack({ to }: { to: () => void }) {
  const errors = use(FormContext)?.form.errors;
  useEffect(() => {
    if (errors && Object.keys(errors).length > 0) to();
  }, [errors, to]);
  return null;
}

/** The fields, and beside them what saving them would change. */
function FieldsAndPreview({ id, fields }: { id: number | null; fields: ReactNode }) {
  const [tab, setTab] = useState<string | null>('fields');
  const toFields = useCallback(() => setTab('fields'), []);
  return (
    <Tabs value={tab} onChange={setTab}>
      <LeadBack to={toFields} />
      <Tabs.List mb="md">
        <Tabs.Tab value="fields">{t('permissions.preview.details')}</Tabs.Tab>
        <Tabs.Tab value="preview">{t('permissions.preview.tab')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="fields">{fields}</Tabs.Panel>
      <Tabs.Panel value="preview">{tab === 'preview' ? <MenuPreviewPanel id={id} /> : null}</Tabs.Panel>
    </Tabs>
  );
}

/** Adds or edits a permission menu with its lines, and shows what that would change before it is saved. */
export function MenuDialog(dialog: DialogProps) {
  const own = useSessionUser()?.Nature ?? null;
  const governs = (nature: UserNatureCode) => own !== null && governsNature(own, nature);
  const naturesWith = (current: UserNatureCode | undefined) =>
    Object.values(UserNature).filter((nature) => nature === current || governs(nature));
  return (
    <ResourceDialog
      {...dialog}
      resource={menus}
      as="drawer"
      lockedFor={({ UserNature: { Code } }) => (governs(Code) ? null : t('access.menu.ofEquals'))}
      confirmSave={(values) => confirmOwnLoss(dialog.id, values)}
    >
      {(menu) => {
        const fields = <MenuFields natures={naturesWith(menu?.UserNature.Code)} />;
        if (dialog.readOnly || (menu && !governs(menu.UserNature.Code))) return fields;
        return <FieldsAndPreview id={dialog.id} fields={fields} />;
      }}
    </ResourceDialog>
  );
}

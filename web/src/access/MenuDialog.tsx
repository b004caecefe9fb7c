import { menus } from '@circolo/contract/access/menu';
import { mayGrant, UserNature } from '@circolo/contract/access/natures';
import { activityTypesLookup } from '@circolo/contract/activities/activity-types';
import { useSessionUser } from '../app/session/use-session.ts';
import { ReferenceField } from '../resource/fields/reference-fields.tsx';
import { type DialogProps, ResourceDialog } from '../resource/ResourceDialog.tsx';
import { FieldGrid } from '../ui/FieldGrid.tsx';
import { SwitchField } from '../ui/fields/choice-fields.tsx';
import { TextField } from '../ui/fields/text-fields.tsx';
import { NatureField } from './code-fields.tsx';
import { MenuDetailsField } from './MenuDetailsField.tsx';

const activityTypes = { Name: 'ActivityTypes', lookup: activityTypesLookup };

/** Adds or edits a permission menu with its lines. */
export function MenuDialog(dialog: DialogProps) {
  const own = useSessionUser()?.Nature;
  const natures = Object.values(UserNature).filter((nature) => own && mayGrant(own, nature));
  return (
    <ResourceDialog {...dialog} resource={menus} as="drawer">
      <FieldGrid>
        <TextField name="Description" />
        <NatureField name="UserNature" codes={natures} />
        <ReferenceField name="ActivityType" to={activityTypes} />
        <SwitchField name="Custom" />
        <SwitchField name="Active" />
      </FieldGrid>
      <MenuDetailsField name="Details" />
    </ResourceDialog>
  );
}

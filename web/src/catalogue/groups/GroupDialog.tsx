import { groups } from '@circolo/contract/catalogue/groups/group';
import { origins } from '@circolo/contract/origins/origin';
import { t } from '../../messages/messages.ts';
import { type DialogProps, ResourceDialog } from '../../record/dialog/ResourceDialog.tsx';
import { ImageField } from '../../record/fields/image-field.tsx';
import { ReferenceField, ReferencesField } from '../../record/fields/reference-fields.tsx';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { ColorField } from '../../ui/form/fields/color-field.tsx';
import { PositionField } from '../../ui/form/fields/number-fields.tsx';
import { TextAreaField, TextField } from '../../ui/form/fields/text-fields.tsx';

/** Adds or edits a group of products. */
export const GroupDialog = (dialog: DialogProps) => (
  <ResourceDialog {...dialog} resource={groups} as="drawer">
    <FieldGrid title={t('catalogue.sections.general')}>
      <TextField name="Code" />
      <TextField name="Description" />
      <SelectField name="Software" of="Software" />
      <ReferenceField name="ParentGroup" to={groups} />
    </FieldGrid>
    <FieldGrid title={t('catalogue.sections.shop')}>
      <TextField name="ShopTitle" />
      <SelectField name="Visibility" of="Visibility" required />
      <TextAreaField name="ShopDescription" wide />
      <ColorField name="Color" />
      <TextField name="Icon" />
      <ImageField name="Image" wide />
    </FieldGrid>
    <FieldGrid title={t('catalogue.sections.limits')}>
      <ReferencesField name="Origins" to={origins} />
      <SelectField name="Dealer" of="Dealer" />
      <PositionField />
      <SwitchField name="Active" />
    </FieldGrid>
  </ResourceDialog>
);

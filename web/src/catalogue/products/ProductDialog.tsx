import { groups } from '@circolo/contract/catalogue/groups/group';
import { products } from '@circolo/contract/catalogue/products/product';
import { origins } from '@circolo/contract/origins/origin';
import { useNavigate } from '@tanstack/react-router';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { type DialogProps, ResourceDialog } from '../../record/dialog/ResourceDialog.tsx';
import { ImageField } from '../../record/fields/image-field.tsx';
import { ReferenceField, ReferencesField } from '../../record/fields/reference-fields.tsx';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { ColorField } from '../../ui/form/fields/color-field.tsx';
import { PositionField } from '../../ui/form/fields/number-fields.tsx';
import { HtmlField, TextField } from '../../ui/form/fields/text-fields.tsx';
import { SlugField } from './SlugField.tsx';

/** Adds or edits a product; a new one goes on to its packages, because without them it cannot be bought. */
export function ProductDialog(dialog: DialogProps) {
  const navigate = useNavigate();
  const toPackages = (id: number) =>
    void navigate({ to: paths.deskScreen('packages'), search: { Product: String(id) } });
  return (
    <ResourceDialog
      {...dialog}
      resource={products}
      as="drawer"
      saved={({ Id }) => (dialog.id === null ? toPackages(Id) : undefined)}
    >
      <FieldGrid title={t('catalogue.sections.general')}>
        <SelectField name="Software" of="Software" />
        <TextField name="Code" />
        <TextField name="Description" />
        <ReferenceField name="Group" to={groups} />
        <SwitchField name="IsBase" />
        <SwitchField name="Active" />
      </FieldGrid>
      <FieldGrid title={t('catalogue.sections.shop')}>
        <TextField name="ShopTitle" />
        <SlugField />
        <TextField name="ShopSubtitle" wide />
        <HtmlField name="ShopDescription" wide />
        <SelectField name="Visibility" of="Visibility" required />
        <TextField name="Badge" />
        <ColorField name="Color" />
        <PositionField />
        <ImageField name="Image" wide />
      </FieldGrid>
      <FieldGrid title={t('catalogue.sections.limits')} cols={1}>
        <ReferencesField name="Origins" to={origins} />
      </FieldGrid>
      <FieldGrid title={t('catalogue.sections.search')} cols={1}>
        <TextField name="SeoTitle" />
        <TextField name="SeoDescription" />
      </FieldGrid>
    </ResourceDialog>
  );
}

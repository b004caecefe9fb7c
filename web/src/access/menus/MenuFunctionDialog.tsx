import { isBuiltIn } from '@circolo/contract/access/menus/built-in-keys';
import { menuFunctions } from '@circolo/contract/access/menus/menu-function';
import { resources } from '@circolo/contract/resources';
import { MultiSelect } from '@mantine/core';
import { menuIcons } from '../../menu/MenuIcon.tsx';
import { resourceMessage } from '../../messages/any-resource.ts';
import { t } from '../../messages/messages.ts';
import { type DialogProps, ResourceDialog } from '../../record/dialog/ResourceDialog.tsx';
import { refreshMenu } from '../../session/refresh-menu.ts';
import { describe } from '../../ui/describe.ts';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { IconField } from '../../ui/form/fields/icon-field.tsx';
import { KeyField, PositionField } from '../../ui/form/fields/number-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { type FieldProps, useField } from '../../ui/form/form-context.ts';

const options = () => resources.map(({ Name }) => ({ value: Name, label: resourceMessage(Name, 'title') ?? Name }));

/** The resources that a function opens. */
function ResourcesField(field: FieldProps) {
  const { value, change, input } = useField<string[] | null>(field);
  return (
    <MultiSelect
      {...input}
      data={options()}
      value={value ?? []}
      onChange={change}
      placeholder={value?.length ? undefined : t('form.choose')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('form.clear') }}
    />
  );
}

/** Adds or edits a function of the menu; a built-in one keeps its key and address. */
export const MenuFunctionDialog = (dialog: DialogProps) => (
  <ResourceDialog {...dialog} resource={menuFunctions} as="drawer" title={describe} saved={() => void refreshMenu()}>
    {(record) => {
      const fixed = record !== null && isBuiltIn(record.Key);
      const help = fixed ? t('access.function.builtIn') : undefined;
      return (
        <FieldGrid>
          <TextField name="Description" />
          <TextField name="DescriptionEn" />
          <KeyField name="Key" min={1} max={999_999} disabled={fixed} {...(help ? { help } : {})} />
          <IconField name="Icon" icons={menuIcons} />
          <TextField name="BaseUrl" spellCheck={false} disabled={fixed} />
          <TextField name="ChildUrl" spellCheck={false} disabled={fixed} />
          <TextField name="ExternalUrl" type="url" inputMode="url" wide />
          <ResourcesField name="Resources" help={t('access.function.resourcesHelp')} wide />
          <PositionField />
          <SwitchField name="AssociationOnly" />
          <SwitchField name="Active" />
        </FieldGrid>
      );
    }}
  </ResourceDialog>
);

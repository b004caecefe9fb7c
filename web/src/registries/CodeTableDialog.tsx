import type { CodeField } from '@circolo/contract/registries/code-tables/code-fields';
import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { t } from '../messages/messages.ts';
import { type DialogProps, ResourceDialog } from '../record/dialog/ResourceDialog.tsx';
import { CodeReferenceField } from '../record/fields/code-reference-field.tsx';
import { describe } from '../ui/describe.ts';
import { FieldGrid } from '../ui/form/FieldGrid.tsx';
import { MultiSelectField, SelectField, SwitchField } from '../ui/form/fields/choice-fields.tsx';
import { ColorField } from '../ui/form/fields/color-field.tsx';
import { DayField, MoneyField, NumberField, PositionField, RateField } from '../ui/form/fields/number-fields.tsx';
import { TextAreaField, TextField } from '../ui/form/fields/text-fields.tsx';
import { type DeclaredCodeTable, enumOf, lookupOf } from './code-table-parts.ts';

/** More fields of its own than these stand in a drawer. */
const modalFields = 3;

function OwnField({ name, of, disabled }: { name: string; of: CodeField; disabled: boolean | undefined }) {
  const bound = disabled ? { name, disabled } : { name };
  switch (of.kind) {
    case 'flag':
      return <SwitchField {...bound} />;
    case 'rate':
      return <RateField {...bound} />;
    case 'money':
      return <MoneyField {...bound} />;
    case 'color':
      return <ColorField {...bound} />;
    case 'whole':
      return <NumberField {...bound} min={of.min} max={of.max} />;
    case 'text':
      return <TextField {...bound} />;
    case 'code':
      return <SelectField {...bound} of={enumOf(of)} codes={Object.values(of.codes)} />;
    case 'codes':
      return <MultiSelectField {...bound} of={enumOf(of)} codes={Object.values(of.codes)} wide />;
    case 'reference':
      return <CodeReferenceField {...bound} to={lookupOf(of.to)} />;
  }
}

function Fields({ table, isOfficial }: { table: DeclaredCodeTable; isOfficial: boolean }) {
  // What is left out follows the form: a form that is read only stays so.
  const given = isOfficial ? { disabled: true } : {};
  const own = Object.entries(table.fields);
  const drawn = ([name, field]: [string, CodeField]) => (
    <OwnField key={name} name={name} of={field} disabled={given.disabled} />
  );
  return (
    <>
      {isOfficial ? (
        <Alert variant="light" icon={<IconLock size={18} aria-hidden />} mb="md">
          {t('registries.official')}
        </Alert>
      ) : null}
      <FieldGrid>
        <TextField name="Code" spellCheck={false} {...given} />
        <PositionField />
        <TextAreaField name="Description" rows={1} wide {...given} />
        <TextAreaField name="DescriptionEn" rows={1} wide {...given} />
        {own.filter(([, { kind }]) => kind !== 'flag').map(drawn)}
      </FieldGrid>
      <FieldGrid>
        <DayField name="ValidFrom" {...given} />
        <DayField name="ValidTo" {...given} />
      </FieldGrid>
      <FieldGrid>
        <SwitchField name="Active" />
        {own.filter(([, { kind }]) => kind === 'flag').map(drawn)}
      </FieldGrid>
    </>
  );
}

/** The dialog of any code table; of an official code only what may be changed is open. */
export const CodeTableDialog = ({ table, ...dialog }: DialogProps & { table: DeclaredCodeTable }) => (
  <ResourceDialog
    {...dialog}
    resource={table}
    as={Object.keys(table.fields).length > modalFields ? 'drawer' : 'modal'}
    title={(row) => `${row.Code} · ${describe(row)}`}
  >
    {(record) => <Fields table={table} isOfficial={record?.System ?? false} />}
  </ResourceDialog>
);

import { Software } from '@circolo/contract/codes/catalogue-codes';
import { origins } from '@circolo/contract/origins/origin';
import type { RowOf } from '@circolo/contract/resource/resource';
import { banks } from '@circolo/contract/sales/payment-types/bank';
import { printedIban } from '@circolo/contract/values/identifiers/iban';
import type { Filter } from '../../lists/filters/filters.ts';
import { t } from '../../messages/messages.ts';
import { type DialogProps, ResourceDialog } from '../../record/dialog/ResourceDialog.tsx';
import { ReferencesField } from '../../record/fields/reference-fields.tsx';
import type { Column } from '../../resource/columns.tsx';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { NumberField } from '../../ui/form/fields/number-fields.tsx';
import { HtmlField, TextField } from '../../ui/form/fields/text-fields.tsx';

const columns: Column<RowOf<typeof banks>>[] = [
  { field: 'Description', main: true },
  { field: 'Holder' },
  {
    field: 'Iban',
    cell: ({ Iban }) => <span style={{ fontVariantNumeric: 'tabular-nums' }}>{printedIban(Iban)}</span>,
  },
  { field: 'UseForTransfers', kind: 'flag' },
  { field: 'UseForDebits', kind: 'flag' },
  { field: 'IsDefault', kind: 'flag' },
  { field: 'Active', kind: 'flag' },
  { field: 'Bic', hidden: true },
  { field: 'AbiCode', hidden: true },
  { field: 'CabCode', hidden: true },
  { field: 'Branch', hidden: true },
  { field: 'Country', hidden: true },
  {
    field: 'Software',
    of: 'Software',
    tones: { [Software.association]: 'blue', [Software.centre]: 'teal' },
    hidden: true,
  },
  { field: 'Position', kind: 'number', hidden: true },
  { field: 'UpdatedAt', kind: 'instant', hidden: true },
];

const filters: Filter[] = [
  { field: 'UseForTransfers', kind: 'flag' },
  { field: 'UseForDebits', kind: 'flag' },
  { field: 'IsDefault', kind: 'flag' },
  { field: 'Software', kind: 'enum', of: 'Software' },
  { field: 'Active', kind: 'flag' },
];

const BankDialog = (dialog: DialogProps) => (
  <ResourceDialog {...dialog} resource={banks} as="drawer">
    <FieldGrid title={t('catalogue.sections.account')}>
      <TextField name="Description" />
      <TextField name="Holder" />
      <TextField name="Iban" spellCheck={false} wide />
      <TextField name="Bic" spellCheck={false} />
      <TextField name="Branch" />
      <TextField name="CreditorIdentifier" spellCheck={false} />
      <TextField name="SiaCode" spellCheck={false} />
    </FieldGrid>
    <FieldGrid title={t('catalogue.sections.uses')}>
      <SwitchField name="UseForTransfers" />
      <SwitchField name="UseForDebits" />
      <SwitchField name="IsDefault" />
      <SwitchField name="Active" />
      <SelectField name="Software" of="Software" />
      <NumberField name="Position" min={0} max={9999} />
      <ReferencesField name="Origins" to={origins} wide />
      <HtmlField name="Instructions" wide />
    </FieldGrid>
  </ResourceDialog>
);

/** The operator's own accounts. */
export const BanksScreen = () => (
  <ResourcePage resource={banks} columns={columns} filters={filters} Dialog={BankDialog} />
);

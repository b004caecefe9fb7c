import { Software } from '@circolo/contract/codes/catalogue-codes';
import { origins } from '@circolo/contract/origins/origin';
import { banks } from '@circolo/contract/sales/payment-types/bank';
import { printedIban } from '@circolo/contract/values/identifiers/iban';
import type { Filters } from '../../lists/filters/filters-of.ts';
import { t } from '../../messages/messages.ts';
import { type DialogProps, ResourceDialog } from '../../record/dialog/ResourceDialog.tsx';
import { ReferencesField } from '../../record/fields/reference-fields.tsx';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { PositionField } from '../../ui/form/fields/number-fields.tsx';
import { HtmlField, TextField } from '../../ui/form/fields/text-fields.tsx';

const columns: Columns<typeof banks> = [
  { field: 'Description', main: true },
  'Holder',
  {
    field: 'Iban',
    cell: ({ Iban }) => <span data-whole>{printedIban(Iban)}</span>,
  },
  'UseForTransfers',
  'UseForDebits',
  'IsDefault',
  'Active',
  { field: 'Bic', hidden: true },
  { field: 'AbiCode', hidden: true },
  { field: 'CabCode', hidden: true },
  { field: 'Branch', hidden: true },
  { field: 'Country', hidden: true },
  {
    field: 'Software',
    tones: { [Software.association]: 'blue', [Software.centre]: 'teal' },
    hidden: true,
  },
  { field: 'Position', hidden: true },
  { field: 'UpdatedAt', hidden: true },
];

const filters: Filters<typeof banks> = ['UseForTransfers', 'UseForDebits', 'IsDefault', 'Software', 'Active'];

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
      <PositionField />
      <ReferencesField name="Origins" to={origins} wide />
      <HtmlField name="Instructions" wide />
    </FieldGrid>
  </ResourceDialog>
);

/** The operator's own accounts. */
export const BanksScreen = () => (
  <ResourcePage
    resource={banks}
    columns={columns}
    leastNeeded={['UseForDebits', 'UseForTransfers', 'IsDefault', 'Holder']}
    filters={filters}
    Dialog={BankDialog}
  />
);

import { invoicingRules } from '@circolo/contract/invoicing/rules/invoicing-rule';
import { origins } from '@circolo/contract/origins/origin';
import type { Filters } from '../../lists/filters/filters-of.ts';
import { type DialogProps, ResourceDialog } from '../../record/dialog/ResourceDialog.tsx';
import { ReferenceField } from '../../record/fields/reference-fields.tsx';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { PositionField } from '../../ui/form/fields/number-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';

const columns: Columns<typeof invoicingRules> = [
  { field: 'Description', main: true, cell: ({ Description }) => <span data-words>{Description}</span> },
  'Moment',
  'Receipts',
  'SubjectType',
  'Origin',
  'Active',
  { field: 'Position', hidden: true },
  { field: 'UpdatedAt', hidden: true },
];

const filters: Filters<typeof invoicingRules> = [
  'Moment',
  'Receipts',
  'SubjectType',
  { field: 'Origin', to: origins },
  'Active',
];

const InvoicingRuleDialog = (dialog: DialogProps) => (
  <ResourceDialog {...dialog} resource={invoicingRules}>
    <FieldGrid>
      <TextField name="Description" wide />
      <SelectField name="Moment" of="InvoicingMoment" wide />
      <SelectField name="SubjectType" of="SubjectType" />
      <ReferenceField name="Origin" to={origins} />
      <SwitchField name="Receipts" wide />
      <PositionField />
      <SwitchField name="Active" />
    </FieldGrid>
  </ResourceDialog>
);

/** When orders are invoiced by themselves. */
export const InvoicingRulesScreen = () => (
  <ResourcePage
    resource={invoicingRules}
    columns={columns}
    leastNeeded={['Receipts', 'Origin', 'SubjectType']}
    filters={filters}
    Dialog={InvoicingRuleDialog}
  />
);

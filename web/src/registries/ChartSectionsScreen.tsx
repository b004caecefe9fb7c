import { activityTypes } from '@circolo/contract/activities/activity-type';
import { chartSections, FirstNoteType } from '@circolo/contract/registries/chart-section';
import type { RowOf } from '@circolo/contract/resource/resource';
import type { Filter } from '../lists/filters/filters.ts';
import { t } from '../messages/messages.ts';
import { type DialogProps, ResourceDialog } from '../record/dialog/ResourceDialog.tsx';
import { ReferenceField, ReferencesField } from '../record/fields/reference-fields.tsx';
import type { Column } from '../resource/columns.tsx';
import { ResourcePage } from '../resource-page/ResourcePage.tsx';
import { describe } from '../ui/describe.ts';
import { FieldGrid } from '../ui/form/FieldGrid.tsx';
import { SelectField, SwitchField } from '../ui/form/fields/choice-fields.tsx';
import { NumberField, RateField } from '../ui/form/fields/number-fields.tsx';
import { TextField } from '../ui/form/fields/text-fields.tsx';

const columns: Column<RowOf<typeof chartSections>>[] = [
  { field: 'Code', width: 110 },
  { field: 'Description', main: true, cell: describe },
  {
    field: 'FirstNoteType',
    of: 'FirstNoteType',
    tones: { [FirstNoteType.revenue]: 'green', [FirstNoteType.outflow]: 'red' },
  },
  { field: 'ParentSection', kind: 'reference' },
  { field: 'ReportCode' },
  { field: 'VatRelevant', kind: 'flag' },
  { field: 'Active', kind: 'flag' },
  { field: 'Nature', of: 'SectionNature', hidden: true },
  { field: 'ReportModel', hidden: true },
  { field: 'DefaultVatRate', kind: 'rate', hidden: true },
  { field: 'Software', of: 'Software', hidden: true },
  { field: 'AccountingType', of: 'AccountingType', hidden: true },
  { field: 'TaxRegime', of: 'TaxRegime', hidden: true },
  { field: 'DescriptionEn', hidden: true },
  { field: 'System', kind: 'flag', hidden: true },
  { field: 'Position', kind: 'number', hidden: true },
  { field: 'UpdatedAt', kind: 'instant', hidden: true },
];

const filters: Filter[] = [
  { field: 'FirstNoteType', kind: 'enum', of: 'FirstNoteType' },
  { field: 'ParentSection', kind: 'reference', resource: chartSections },
  { field: 'Nature', kind: 'enum', of: 'SectionNature' },
  { field: 'VatRelevant', kind: 'flag' },
  { field: 'System', kind: 'flag' },
  { field: 'Active', kind: 'flag' },
];

const ChartSectionDialog = (dialog: DialogProps) => (
  <ResourceDialog {...dialog} resource={chartSections} as="drawer" title={describe}>
    <FieldGrid title={t('chartSections.sections.section')}>
      <TextField name="Code" spellCheck={false} />
      <SelectField name="FirstNoteType" of="FirstNoteType" />
      <TextField name="Description" />
      <TextField name="DescriptionEn" />
      <ReferenceField name="ParentSection" to={chartSections} />
      <SelectField name="Nature" of="SectionNature" />
    </FieldGrid>
    <FieldGrid title={t('chartSections.sections.report')}>
      <TextField name="ReportModel" />
      <TextField name="ReportCode" />
      <SwitchField name="VatRelevant" />
      <RateField name="DefaultVatRate" />
    </FieldGrid>
    <FieldGrid title={t('chartSections.sections.scope')}>
      <SelectField name="AccountingType" of="AccountingType" required />
      <SelectField name="TaxRegime" of="TaxRegime" />
      <SelectField name="Software" of="Software" />
      <ReferencesField name="ActivityTypes" to={activityTypes} />
      <NumberField name="Position" min={0} max={9999} />
      <SwitchField name="Active" />
    </FieldGrid>
  </ResourceDialog>
);

/** The sections of the simplified accounts. */
export const ChartSectionsScreen = () => (
  <ResourcePage
    resource={chartSections}
    columns={columns}
    filters={filters}
    nameOf={describe}
    removable={({ System }) => !System}
    Dialog={ChartSectionDialog}
  />
);

import { activityTypes } from '@circolo/contract/activities/activity-type';
import { chartSections, FirstNoteType } from '@circolo/contract/registries/chart-section';
import type { Filters } from '../lists/filters/filters-of.ts';
import { t } from '../messages/messages.ts';
import { type DialogProps, ResourceDialog } from '../record/dialog/ResourceDialog.tsx';
import { ReferenceField, ReferencesField } from '../record/fields/reference-fields.tsx';
import type { Columns } from '../resource/columns-of.ts';
import { ResourcePage } from '../resource-page/ResourcePage.tsx';
import { describe } from '../ui/describe.ts';
import { FieldGrid } from '../ui/form/FieldGrid.tsx';
import { SelectField, SwitchField } from '../ui/form/fields/choice-fields.tsx';
import { NumberField, RateField } from '../ui/form/fields/number-fields.tsx';
import { TextField } from '../ui/form/fields/text-fields.tsx';

const columns: Columns<typeof chartSections> = [
  { field: 'Code', width: 110 },
  { field: 'Description', main: true, cell: describe },
  {
    field: 'FirstNoteType',
    tones: { [FirstNoteType.revenue]: 'green', [FirstNoteType.outflow]: 'red' },
  },
  'ParentSection',
  'ReportCode',
  'VatRelevant',
  'Active',
  { field: 'Nature', hidden: true },
  { field: 'ReportModel', hidden: true },
  { field: 'DefaultVatRate', hidden: true },
  { field: 'Software', hidden: true },
  { field: 'AccountingType', hidden: true },
  { field: 'TaxRegime', hidden: true },
  { field: 'DescriptionEn', hidden: true },
  { field: 'System', hidden: true },
  { field: 'Position', hidden: true },
  { field: 'UpdatedAt', hidden: true },
];

const filters: Filters<typeof chartSections> = [
  'FirstNoteType',
  { field: 'ParentSection', to: chartSections },
  'Nature',
  'VatRelevant',
  'System',
  'Active',
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
    leastNeeded={['VatRelevant', 'ReportCode', 'ParentSection']}
    filters={filters}
    nameOf={describe}
    removable={({ System }) => !System}
    Dialog={ChartSectionDialog}
  />
);

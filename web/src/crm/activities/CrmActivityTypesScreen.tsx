import { OpportunityStatus } from '@circolo/contract/codes/crm-codes';
import { crmActivityTypes } from '@circolo/contract/crm/activities/crm-activity-type';
import { emailTemplates } from '@circolo/contract/mail/templates/email-template';
import type { RowOf } from '@circolo/contract/resource/resource';
import type { Filters } from '../../lists/filters/filters-of.ts';
import { enumLabel, t } from '../../messages/messages.ts';
import { type DialogProps, ResourceDialog } from '../../record/dialog/ResourceDialog.tsx';
import { ReferenceField } from '../../record/fields/reference-fields.tsx';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { describe } from '../../ui/describe.ts';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { ColorField } from '../../ui/form/fields/color-field.tsx';
import { NumberField, PositionField } from '../../ui/form/fields/number-fields.tsx';
import { ListField, TextField } from '../../ui/form/fields/text-fields.tsx';
import { ColorDot } from '../../ui/values/ColorDot.tsx';

type Type = RowOf<typeof crmActivityTypes>;

/** "45 Minuti", or a dash. */
const lasts = ({ DefaultDuration, DurationUnit }: Type): string =>
  DefaultDuration === null ? '—' : `${DefaultDuration} ${enumLabel('StepUnit', DurationUnit).toLowerCase()}`;

const columns: Columns<typeof crmActivityTypes> = [
  { field: 'Code', width: 100 },
  { field: 'Description', main: true, cell: (type) => <ColorDot color={type.Color}>{describe(type)}</ColorDot> },
  'Category',
  { field: 'DefaultDuration', cell: lasts, width: 130 },
  { field: 'ToAgenda', width: 130 },
  { field: 'CountsAsContact', width: 170 },
  { field: 'Active', width: 100 },
  { field: 'ClosesStep', hidden: true },
  { field: 'RequiresOutcome', hidden: true },
  { field: 'Software', hidden: true },
  { field: 'Position', hidden: true },
  { field: 'UpdatedAt', hidden: true },
];

const filters: Filters<typeof crmActivityTypes> = ['Category', 'ToAgenda', 'Software', 'Active'];

const CrmActivityTypeDialog = (dialog: DialogProps) => (
  <ResourceDialog {...dialog} resource={crmActivityTypes} as="drawer" title={describe}>
    <FieldGrid title={t('crm.sections.what')}>
      <TextField name="Code" spellCheck={false} />
      <SelectField name="Category" of="CrmActivityCategory" />
      <TextField name="Description" />
      <TextField name="DescriptionEn" />
      <NumberField name="DefaultDuration" min={1} max={9999} />
      <SelectField name="DurationUnit" of="StepUnit" required />
      <ColorField name="Color" />
      <SelectField name="Software" of="Software" />
      <SwitchField name="ToAgenda" />
      <SwitchField name="Active" />
      <PositionField />
    </FieldGrid>
    <FieldGrid title={t('crm.sections.after')}>
      <ListField name="Outcomes" wide />
      <SwitchField name="RequiresOutcome" />
      <SwitchField name="CountsAsContact" />
      <SwitchField name="ClosesStep" />
      <SelectField name="SetsStatus" of="OpportunityStatus" codes={[OpportunityStatus.success]} />
      <ReferenceField name="EmailTemplate" to={emailTemplates} />
      <ReferenceField name="NextActivityType" to={crmActivityTypes} />
      <NumberField name="NextDelay" min={0} max={9999} />
      <SelectField name="NextDelayUnit" of="StepUnit" required />
      <SelectField name="Chaining" of="Chaining" required />
    </FieldGrid>
  </ResourceDialog>
);

/** Kinds of activities with leads and customers. */
export const CrmActivityTypesScreen = () => (
  <ResourcePage
    resource={crmActivityTypes}
    columns={columns}
    leastNeeded={['CountsAsContact', 'DefaultDuration']}
    filters={filters}
    nameOf={describe}
    Dialog={CrmActivityTypeDialog}
  />
);

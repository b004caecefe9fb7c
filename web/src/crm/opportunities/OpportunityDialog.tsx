import { users } from '@circolo/contract/access/users/user';
import { activityTypes } from '@circolo/contract/activities/activity-type';
import { leads } from '@circolo/contract/crm/leads/lead';
import { opportunities } from '@circolo/contract/crm/opportunities/opportunity';
import { opportunityTagsToPut } from '@circolo/contract/crm/opportunities/tag-lookups';
import {
  opportunityCategoriesLookup,
  opportunitySourcesLookup,
  timelines,
} from '@circolo/contract/crm/timelines/timeline';
import { origins } from '@circolo/contract/origins/origin';
import type { FormOf } from '@circolo/contract/resource/resource';
import { useNavigate } from '@tanstack/react-router';
import { CustomFieldsSection } from '../../custom-fields/CustomFieldsSection.tsx';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { type DialogProps, ResourceDialog } from '../../record/dialog/ResourceDialog.tsx';
import { CodeReferenceField } from '../../record/fields/code-reference-field.tsx';
import { ReferenceField, ReferencesField } from '../../record/fields/reference-fields.tsx';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { SelectField } from '../../ui/form/fields/choice-fields.tsx';
import { DayField, MoneyField, NumberField } from '../../ui/form/fields/number-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { OpportunityLinesField } from './OpportunityLinesField.tsx';

interface Props extends DialogProps {
  /** What a new one begins with, e.g. its customer. */
  initial?: Partial<FormOf<typeof opportunities>>;
}

/** Adds or edits an opportunity; a new one leads to its page. */
export function OpportunityDialog(dialog: Props) {
  const navigate = useNavigate();
  const isNew = dialog.id === null;
  return (
    <ResourceDialog
      {...dialog}
      initial={{ CustomFields: {}, ...dialog.initial }}
      resource={opportunities}
      as="drawer"
      title={({ Number: number }) => `${t('Opportunities.one')} ${number}`}
      saved={({ Id }) => {
        if (isNew) void navigate({ to: paths.deskScreen(`opportunities/${Id}`) });
      }}
    >
      <FieldGrid title={t('opportunities.sections.what')}>
        <TextField name="Description" wide autoFocus={!dialog.readOnly} />
        <ReferenceField name="Lead" to={leads} />
        <ReferenceField name="User" to={users} />
        <ReferenceField name="Timeline" to={timelines} />
        <SelectField name="Priority" of="OpportunityPriority" required />
        <CodeReferenceField name="Category" to={opportunityCategoriesLookup} />
        <CodeReferenceField name="Source" to={opportunitySourcesLookup} />
        <SelectField name="Software" of="Software" />
        <ReferenceField name="ActivityType" to={activityTypes} />
        <ReferenceField name="Origin" to={origins} />
        <TextField name="Competitor" />
        <ReferencesField name="Tags" to={{ Name: 'OpportunityTagsToPut', lookup: opportunityTagsToPut }} wide />
      </FieldGrid>
      <CustomFieldsSection record="Opportunities" />
      <OpportunityLinesField />
      <FieldGrid title={t('opportunities.sections.amounts')}>
        <MoneyField name="ExpectedAmount" />
        <NumberField name="Probability" min={0} max={100} />
        <DayField name="ExpectedCloseDate" />
      </FieldGrid>
      {isNew ? null : (
        <FieldGrid title={t('opportunities.sections.who')}>
          <TextField name="BusinessName" wide />
          <TextField name="ContactName" />
          <TextField name="Email" spellCheck={false} />
          <TextField name="Phone" />
          <TextField name="City" />
          <TextField name="Province" />
        </FieldGrid>
      )}
    </ResourceDialog>
  );
}

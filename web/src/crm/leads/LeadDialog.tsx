import { activityTypes } from '@circolo/contract/activities/activity-type';
import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { products } from '@circolo/contract/catalogue/products/product';
import { leads } from '@circolo/contract/crm/leads/lead';
import { leadTags } from '@circolo/contract/crm/opportunities/tag-lookups';
import { opportunityCategoriesLookup, opportunitySourcesLookup } from '@circolo/contract/crm/timelines/timeline';
import { origins } from '@circolo/contract/origins/origin';
import { codeTables } from '@circolo/contract/registries/code-tables/code-tables';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { CustomFieldsSection } from '../../custom-fields/CustomFieldsSection.tsx';
import type { RowAction } from '../../lists/table/RowButtons.tsx';
import { t } from '../../messages/messages.ts';
import type { DialogPage } from '../../record/dialog/DialogPages.tsx';
import { type DialogProps, ResourceDialog } from '../../record/dialog/ResourceDialog.tsx';
import { CodeReferenceField } from '../../record/fields/code-reference-field.tsx';
import { ReferenceField, ReferencesField } from '../../record/fields/reference-fields.tsx';
import { useLevel } from '../../session/use-level.ts';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { NumberField } from '../../ui/form/fields/number-fields.tsx';
import { TextAreaField, TextField } from '../../ui/form/fields/text-fields.tsx';
import { ActivitiesOf } from '../activities/ActivitiesOf.tsx';
import type { ActedLead } from './acted-lead.ts';
import { LeadConsents } from './LeadConsents.tsx';
import { LeadDuplicates } from './LeadDuplicates.tsx';
import { LeadFacts } from './LeadFacts.tsx';
import { LeadFeed } from './LeadFeed.tsx';
import { MergeLeadsDialog } from './MergeLeadsDialog.tsx';
import { useLeadActs } from './use-lead-acts.tsx';

const LetterDialog = lazy(() =>
  import('../../mail/letters/LetterDialog.tsx').then((m) => ({ default: m.LetterDialog })),
);
const SmsDialog = lazy(() => import('../../mail/sms/SmsDialog.tsx').then((m) => ({ default: m.SmsDialog })));

type Lead = RecordOf<typeof leads>;

interface FieldsProps {
  dialog: DialogProps;
  lead: Lead | null;
  acts: readonly RowAction<ActedLead>[];
  merge: (other: number) => void;
  /** Begins a letter, or a text message. */
  write: () => void;
  text: () => void;
}

/** The fields of a lead, over what is known of it. */
function LeadFields({ dialog, lead, acts, merge, write, text }: FieldsProps) {
  return (
    <>
      {lead ? <LeadFacts lead={lead} acts={acts} write={write} text={text} /> : null}
      {dialog.readOnly ? null : <LeadDuplicates id={dialog.id} merge={lead ? merge : undefined} />}
      <FieldGrid title={t('leads.sections.who')}>
        <TextField name="FirstName" autoFocus={!dialog.readOnly} />
        <TextField name="LastName" />
        <TextField name="BusinessName" wide />
        <CodeReferenceField name="Role" to={codeTables.CorporatePositionTypes.lookup} />
        <ReferenceField name="ActivityType" to={activityTypes} />
        <TextField name="FiscalCode" spellCheck={false} />
        <TextField name="VatNumber" spellCheck={false} />
        <NumberField name="MembersCount" min={0} />
        <SelectField name="Software" of="Software" />
      </FieldGrid>
      <FieldGrid title={t('leads.sections.reach')}>
        <TextField name="Email" spellCheck={false} />
        <TextField name="Mobile" />
        <TextField name="Phone" />
        <TextField name="Website" spellCheck={false} />
        <TextField name="Address" wide />
        <TextField name="ZipCode" />
        <TextField name="City" />
        <TextField name="Province" />
        <TextField name="Country" />
      </FieldGrid>
      <FieldGrid title={t('leads.sections.interest')}>
        <ReferencesField name="Products" to={products} wide />
        <TextAreaField name="Message" wide />
        <ReferencesField name="Tags" to={{ Name: 'LeadTags', lookup: leadTags }} wide />
      </FieldGrid>
      <FieldGrid title={t('leads.sections.where')}>
        <SelectField name="Channel" of="LeadChannel" required />
        <CodeReferenceField name="Source" to={opportunitySourcesLookup} />
        <CodeReferenceField name="Category" to={opportunityCategoriesLookup} />
        <ReferenceField name="Origin" to={origins} />
        <SwitchField name="MarketingConsent" />
        <SwitchField name="DoNotContact" />
      </FieldGrid>
      <CustomFieldsSection record="Leads" />
      {lead ? <LeadConsents id={lead.Id} /> : null}
    </>
  );
}

// Beside the form, as its dialogs are forms themselves.
const feed: DialogPage<Lead> = {
  key: 'feed',
  label: () => t('customerFeed.title'),
  Page: ({ record }) => <LeadFeed id={record.Id} />,
};
const activities: DialogPage<Lead> = {
  key: 'activities',
  label: () => t('activitiesOf.title'),
  Page: ({ record }) => <ActivitiesOf leadId={record.Id} />,
};

/** Adds or edits a lead. */
export function LeadDialog(dialog: DialogProps) {
  const seesActivities = allows(useLevel('crm-activities'), AuthorizationLevel.view);
  const [other, setOther] = useState<number | null>(null);
  const [writing, setWriting] = useState<'letter' | 'sms' | null>(null);
  const stop = () => setWriting(null);
  const queries = useQueryClient();
  const [round, setRound] = useState(0);
  // What is done beside the form makes a newer lead of it: the form begins again with that.
  const beginAgain = () => {
    queries.removeQueries({ queryKey: ['form', leads.Name, dialog.id] });
    setRound((last) => last + 1);
  };
  const { take, convert, assign, status, dialog: act } = useLeadActs(beginAgain);
  return (
    <>
      <ResourceDialog
        key={round}
        {...dialog}
        resource={leads}
        initial={{ CustomFields: {} }}
        as="drawer"
        title={(lead) => `${lead.Number} · ${lead.Name}`}
        pages={seesActivities ? [feed, activities] : [feed]}
      >
        {(lead) => (
          <LeadFields
            dialog={dialog}
            lead={lead}
            acts={dialog.readOnly ? [] : [take, convert, assign, status]}
            merge={setOther}
            write={() => setWriting('letter')}
            text={() => setWriting('sms')}
          />
        )}
      </ResourceDialog>
      {act}
      <Suspense fallback={null}>
        {writing === 'letter' && dialog.id !== null ? (
          <LetterDialog resource="Leads" id={dialog.id} close={stop} />
        ) : null}
        {writing === 'sms' && dialog.id !== null ? <SmsDialog resource="Leads" id={dialog.id} close={stop} /> : null}
      </Suspense>
      {other !== null && dialog.id !== null ? (
        <MergeLeadsDialog ids={[dialog.id, other]} close={() => setOther(null)} merged={dialog.close} />
      ) : null}
    </>
  );
}

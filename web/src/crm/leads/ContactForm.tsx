import { activityTypesLookup } from '@circolo/contract/activities/activity-types-lookup';
import { leadRequest, utmNames } from '@circolo/contract/crm/leads/lead-request';
import { sendLeadRequest } from '@circolo/contract/crm/leads/send-lead-request';
import { Alert, Button, Stack, TextInput, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { page } from '../../page/page.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { CheckboxField } from '../../ui/form/fields/choice-fields.tsx';
import { NumberField } from '../../ui/form/fields/number-fields.tsx';
import { TextAreaField, TextField } from '../../ui/form/fields/text-fields.tsx';
import { beginningOf, FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { type FieldProps, useField } from '../../ui/form/form-context.ts';
import { type Choice, ReferencePicker } from '../../ui/form/ReferencePicker.tsx';

/** The campaign that the address names. */
function campaign(): Record<string, string> {
  const asked = new URLSearchParams(window.location.search);
  return Object.fromEntries(utmNames.flatMap((name) => (asked.get(name) ? [[name, asked.get(name) ?? '']] : [])));
}

/** What the brand's product is for. */
function TypeField(field: FieldProps) {
  const { value, change, input } = useField<Choice | null>(field);
  const Software = page.origin?.Software ?? '';
  return (
    <ReferencePicker
      {...input}
      value={value ? [value] : []}
      onChange={([choice]) => change(choice ?? null)}
      lookup={(query) =>
        callWithoutToast(activityTypesLookup, { query: { ...query, ...(Software ? { Software } : {}) } })
      }
      cacheKey="ActivityTypesOfBrand"
    />
  );
}

/** Asks a visitor who they are and what they look for, and sends it once. */
export function ContactForm() {
  const [isSent, setSent] = useState(false);
  const [trap, setTrap] = useState('');
  const zodForm = useZodForm({
    schema: leadRequest,
    initial: beginningOf(leadRequest, { Privacy: false }),
    messageGroup: 'LeadRequests',
    save: async (values) => {
      const how = { Utm: campaign(), LandingUrl: window.location.href, Referrer: document.referrer, Website: trap };
      await call(sendLeadRequest, { body: { ...values, ...how } });
      setSent(true);
    },
  });
  if (isSent)
    return (
      <Alert color="green" icon={<IconCheck size={18} aria-hidden />} title={t('contactForm.doneTitle')} role="status">
        {t('contactForm.doneText')}
      </Alert>
    );
  return (
    <FormFrame zodForm={zodForm}>
      <Stack gap="sm">
        {zodForm.problem ? <Alert color="red" role="alert" title={zodForm.problem.Message} /> : null}
        <FieldGrid>
          <TextField name="FirstName" />
          <TextField name="LastName" />
          <TextField name="BusinessName" />
          <TypeField name="ActivityType" />
          <TextField name="Email" />
          <TextField name="Phone" />
          <NumberField name="MembersCount" min={0} />
          <TextAreaField name="Message" wide />
          <CheckboxField name="Privacy" wide required />
          <CheckboxField name="MarketingConsent" wide />
        </FieldGrid>
        <VisuallyHidden aria-hidden>
          <TextInput
            label={t('contactForm.empty')}
            name="Website"
            tabIndex={-1}
            autoComplete="off"
            value={trap}
            onChange={(event) => setTrap(event.currentTarget.value)}
          />
        </VisuallyHidden>
        <Button type="submit" loading={zodForm.saving} mx="auto">
          {t('contactForm.send')}
        </Button>
      </Stack>
    </FormFrame>
  );
}

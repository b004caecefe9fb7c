import { crmActivityTypes } from '@circolo/contract/crm/activities/crm-activity-type';
import { emailTemplates } from '@circolo/contract/mail/templates/email-template';
import { SimpleGrid, Stack, Switch, Textarea } from '@mantine/core';
import { fieldLabel } from '../../messages/messages.ts';
import { lookupChoices } from '../../resource/calls.ts';
import { ReferencePicker } from '../../ui/form/ReferencePicker.tsx';
import type { StepProps } from './timeline-step.ts';

const label = (name: string) => fieldLabel('Timelines', name);

/** What a step suggests, sends and closes with. */
export function StepDetails({ step, readOnly, errorOf, change }: StepProps) {
  return (
    <Stack gap="xs" mt="xs">
      <ReferencePicker
        label={label('ActivityTypes')}
        multiple
        disabled={readOnly}
        value={step.ActivityTypes}
        onChange={(ActivityTypes) => change({ ...step, ActivityTypes })}
        lookup={(query) => lookupChoices(crmActivityTypes, query)}
        cacheKey={crmActivityTypes.Name}
        error={errorOf('ActivityTypes')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
        <ReferencePicker
          label={label('AutoCloseOn')}
          disabled={readOnly}
          value={step.AutoCloseOn ? [step.AutoCloseOn] : []}
          onChange={([choice]) => change({ ...step, AutoCloseOn: choice ?? null })}
          lookup={(query) => lookupChoices(crmActivityTypes, query)}
          cacheKey={crmActivityTypes.Name}
        />
        <ReferencePicker
          label={label('EmailTemplate')}
          disabled={readOnly}
          value={step.EmailTemplate ? [step.EmailTemplate] : []}
          onChange={([choice]) => change({ ...step, EmailTemplate: choice ?? null })}
          lookup={(query) => lookupChoices(emailTemplates, query)}
          cacheKey={emailTemplates.Name}
        />
        <Switch
          label={label('Required')}
          disabled={readOnly}
          checked={step.Required}
          onChange={(event) => change({ ...step, Required: event.currentTarget.checked })}
        />
        <Switch
          label={label('CanSkip')}
          disabled={readOnly}
          checked={step.CanSkip}
          onChange={(event) => change({ ...step, CanSkip: event.currentTarget.checked })}
        />
      </SimpleGrid>
      <Textarea
        label={label('Instructions')}
        autosize
        minRows={2}
        disabled={readOnly}
        value={step.Instructions ?? ''}
        onChange={(event) => change({ ...step, Instructions: event.currentTarget.value })}
      />
    </Stack>
  );
}

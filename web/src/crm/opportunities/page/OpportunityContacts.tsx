import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import type { Opportunity } from '@circolo/contract/crm/opportunities/opportunity-record';
import { Button, Group } from '@mantine/core';
import { IconCalendarPlus, IconMail, IconPhone } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useMayWrite } from '../../../mail/letters/use-may-write.ts';
import { t } from '../../../messages/messages.ts';
import { useLevel } from '../../../session/use-level.ts';
import { formatPhone } from '../../../ui/values/format-phone.ts';
import { telephoneLink } from '../../../ui/values/telephone-link.ts';
import { useActivityDialogs } from '../../activities/use-activity-dialogs.tsx';

const LetterDialog = lazy(() =>
  import('../../../mail/letters/LetterDialog.tsx').then((m) => ({ default: m.LetterDialog })),
);

/** How to reach the person behind an opportunity, and what is done next. */
export function OpportunityContacts({ opportunity: { Id, Email, Phone } }: { opportunity: Opportunity }) {
  const mayWrite = useMayWrite();
  const mayPlan = allows(useLevel('crm-activities'), AuthorizationLevel.edit);
  const [writing, setWriting] = useState(false);
  const { plan, dialog } = useActivityDialogs(!mayPlan);
  return (
    <Group gap="xs">
      {Phone ? (
        <Button
          component="a"
          href={telephoneLink(Phone)}
          variant="default"
          leftSection={<IconPhone size={16} aria-hidden />}
          aria-label={t('opportunities.contact.callNumber', { phone: formatPhone(Phone) })}
        >
          {t('opportunities.contact.call')}
        </Button>
      ) : null}
      {mayWrite && Email ? (
        <Button variant="default" leftSection={<IconMail size={16} aria-hidden />} onClick={() => setWriting(true)}>
          {t('letters.write')}
        </Button>
      ) : null}
      {mayPlan ? (
        <Button
          variant="default"
          leftSection={<IconCalendarPlus size={16} aria-hidden />}
          onClick={() => plan({ Opportunity: { Id, Description: '' } })}
        >
          {t('opportunities.contact.plan')}
        </Button>
      ) : null}
      {dialog}
      <Suspense fallback={null}>
        {writing ? <LetterDialog resource="Opportunities" id={Id} close={() => setWriting(false)} /> : null}
      </Suspense>
    </Group>
  );
}

import {
  type ProcessingRegister,
  type Recipient,
  readProcessingRegister,
} from '@circolo/contract/privacy/processing-register';
import { Alert, Button, List, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { enumLabel, t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { PageFrame } from '../../ui/page/PageFrame.tsx';
import { ActivityCard } from './ActivityCard.tsx';
import { ControllerCard } from './ControllerCard.tsx';
import { RecipientDialog } from './RecipientDialog.tsx';
import { RecipientsTable } from './RecipientsTable.tsx';
import css from './register.module.css';

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <Title order={2} size={18} mb="sm" className={css.heading ?? ''}>
      {title}
    </Title>
    <Stack gap="md">{children}</Stack>
  </section>
);

function measuresOf({ Measures: { TwoFactorNatures, SecurityLogDays } }: ProcessingRegister): string[] {
  const natures = TwoFactorNatures.map((nature) => enumLabel('UserNature', nature)).join(', ');
  return [
    t('ProcessingRegister.measuresList.passwords'),
    natures
      ? t('ProcessingRegister.measuresList.secondFactor', { natures })
      : t('ProcessingRegister.measuresList.noSecondFactor'),
    t('ProcessingRegister.measuresList.rights'),
    t('ProcessingRegister.measuresList.log', { count: SecurityLogDays }),
    t('ProcessingRegister.measuresList.transit'),
    t('ProcessingRegister.measuresList.erasure'),
  ];
}

function RegisterBody({ register }: { register: ProcessingRegister }) {
  const [recording, setRecording] = useState<Recipient | null>(null);
  const { Controllers, Activities, Recipients, NotConfigured, Editable } = register;
  const incomplete = Recipients.filter(({ Complete }) => !Complete).length;
  return (
    <Stack gap="xl" maw={1280}>
      <Section title={t('ProcessingRegister.controllers')}>
        {Controllers.map((controller) => (
          <ControllerCard key={controller.Brands[0]?.Id} controller={controller} />
        ))}
      </Section>
      <Section title={t('ProcessingRegister.activities')}>
        {Activities.map((activity) => (
          <ActivityCard key={activity.Code} activity={activity} recipients={Recipients} />
        ))}
      </Section>
      <Section title={t('ProcessingRegister.recipients')}>
        <Text size="sm" c="dimmed" mt={-8}>
          {t('ProcessingRegister.recipientsText')}
        </Text>
        {incomplete > 0 && Editable ? (
          <Alert color="yellow" className={css.action ?? ''}>
            {t('ProcessingRegister.incomplete', { count: incomplete })}
          </Alert>
        ) : null}
        <RecipientsTable recipients={Recipients} record={Editable ? setRecording : null} />
        {NotConfigured.length > 0 ? (
          <Text size="sm">
            {t('ProcessingRegister.notConfigured', {
              kinds: NotConfigured.map((kind) => enumLabel('RecipientKind', kind)).join(', '),
            })}
          </Text>
        ) : null}
      </Section>
      <Section title={t('ProcessingRegister.measures')}>
        <List size="sm" spacing={4}>
          {measuresOf(register).map((measure) => (
            <List.Item key={measure}>{measure}</List.Item>
          ))}
        </List>
      </Section>
      {recording ? <RecipientDialog recipient={recording} close={() => setRecording(null)} /> : null}
    </Stack>
  );
}

/** The record of processing (art. 30 GDPR), as tables, rules and configuration are now; it can be printed. */
export function RegisterScreen() {
  const { data, error, refetch } = useQuery({
    queryKey: ['ProcessingRegister'],
    queryFn: () => callWithoutToast(readProcessingRegister),
  });
  const print = (
    <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
      {t('ProcessingRegister.print')}
    </Button>
  );
  const waiting = error ? <LoadFailure retry={() => void refetch()} error={error} /> : <Skeleton h={640} maw={1280} />;
  return (
    <PageFrame title={t('ProcessingRegister.title')} text={t('ProcessingRegister.text')} actions={data ? print : null}>
      {data ? <RegisterBody register={data} /> : waiting}
    </PageFrame>
  );
}

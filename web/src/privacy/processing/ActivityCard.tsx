import { TransferBasis } from '@circolo/contract/privacy/processing-codes';
import type { Recipient, RegisteredActivity } from '@circolo/contract/privacy/processing-register';
import { Card, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { enumLabel, t } from '../../messages/messages.ts';
import { periodText } from '../retention/period.ts';
import { countriesText, recipientLabel } from './recipient-texts.ts';
import css from './register.module.css';

const Fact = ({ label, children, wide = false }: { label: string; children: ReactNode; wide?: boolean }) => (
  <div className={wide ? css.wide : undefined}>
    <dt>{label}</dt>
    {children}
  </div>
);

const Lines = ({ of }: { of: readonly string[] }) => [...new Set(of)].map((line) => <dd key={line}>{line}</dd>);

/** Where data goes outside of the EEA, and whose country is still to be recorded. */
function transferLines(recipients: readonly Recipient[]): string[] {
  const abroad = recipients.filter(({ Transfer }) => Transfer !== null && Transfer !== TransferBasis.none);
  const unknown = recipients.filter(({ Transfer }) => Transfer === null);
  const lines = abroad.map((recipient) =>
    t('ProcessingRegister.transferTo', {
      name: recipientLabel(recipient),
      countries: countriesText(recipient),
      basis: enumLabel('TransferBasis', recipient.Transfer),
    }),
  );
  if (unknown.length > 0)
    lines.push(t('ProcessingRegister.transferUnknown', { names: unknown.map(recipientLabel).join(', ') }));
  return lines.length > 0 ? lines : [t('ProcessingRegister.noTransfer')];
}

const keptLines = ({ Kept, WithPerson, Laws }: RegisteredActivity): string[] => [
  ...(WithPerson ? [t('ProcessingRegister.withPerson')] : []),
  ...Kept.map(({ Kind, Unit, Period }) =>
    t('ProcessingRegister.kept', {
      kind: enumLabel('RetentionKind', Kind),
      period: periodText(Unit, Period).toLowerCase(),
    }),
  ),
  ...Laws.map((law) => t('ProcessingRegister.law', { law: enumLabel('KeepingLaw', law) })),
];

const DataLines = ({ Data }: Pick<RegisteredActivity, 'Data'>) =>
  Data.map(({ Kind, Fields }) => (
    <dd key={Kind}>
      {enumLabel('PersonalDataKind', Kind)}
      {Fields.length > 0 ? <span className={css.fields}>{`: ${Fields.join(', ')}`}</span> : null}
    </dd>
  ));

/** One activity with all that art. 30 asks of it. */
export function ActivityCard({
  activity,
  recipients,
}: {
  activity: RegisteredActivity;
  recipients: readonly Recipient[];
}) {
  const { Code, Bases, Subjects, Data, Recipients } = activity;
  const own = recipients.filter(({ Id }) => Recipients.includes(Id));
  const field = (name: 'Bases' | 'Subjects' | 'Data' | 'Recipients' | 'Transfers' | 'Kept') =>
    t(`ProcessingRegister.fields.${name}`);
  return (
    <Card withBorder padding="lg" component="article" className={css.card}>
      <Title order={3} size={16}>
        {enumLabel('ProcessingActivity', Code)}
      </Title>
      <Text size="sm" mt={2}>
        {t(`ProcessingRegister.purposes.${Code}`)}
      </Text>
      <dl className={css.facts}>
        <Fact label={field('Bases')}>
          <Lines of={Bases.map((basis) => enumLabel('LegalBasis', basis))} />
        </Fact>
        <Fact label={field('Subjects')}>
          <dd>{Subjects.map((subject) => enumLabel('DataSubject', subject)).join(', ')}</dd>
        </Fact>
        <Fact label={field('Kept')}>
          <Lines of={keptLines(activity)} />
        </Fact>
        <Fact label={field('Recipients')}>
          <Lines of={own.map(recipientLabel)} />
        </Fact>
        <Fact label={field('Transfers')}>
          <Lines of={transferLines(own)} />
        </Fact>
        {Data.length > 0 ? (
          <Fact label={field('Data')} wide>
            <DataLines Data={Data} />
          </Fact>
        ) : null}
      </dl>
    </Card>
  );
}

import { RecipientRole } from '@circolo/contract/privacy/processing-codes';
import type { Recipient } from '@circolo/contract/privacy/processing-register';
import { Badge, Button, Card, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { enumLabel, t } from '../../messages/messages.ts';
import { formatInstant } from '../../ui/values/format.ts';
import { contractText, countriesText, recipientLabel } from './recipient-texts.ts';
import css from './register.module.css';

/** A cell that says on a narrow screen what the column's heading says elsewhere. */
const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Table.Td>
    <span className={css.label} aria-hidden>{`${label}: `}</span>
    {children}
  </Table.Td>
);

const Quiet = ({ children }: { children: ReactNode }) => (
  <Text span size="xs" c="dimmed" className={css.quiet}>
    {children}
  </Text>
);

const ToComplete = () => (
  <Badge color="yellow" variant="light" className={css.badge ?? ''}>
    {t('ProcessingRegister.toComplete')}
  </Badge>
);

function Company({ recipient, record }: { recipient: Recipient; record: ((recipient: Recipient) => void) | null }) {
  const { Name, UpdatedAt, UpdatedBy } = recipient;
  return (
    <>
      <span className={css.company}>
        {Name ?? <ToComplete />}
        {record ? (
          <Button
            variant="subtle"
            size="compact-xs"
            className={css.action ?? ''}
            aria-label={t('ProcessingRegister.recordOf', { name: recipientLabel(recipient) })}
            onClick={() => record(recipient)}
          >
            {t('ProcessingRegister.record')}
          </Button>
        ) : null}
      </span>
      {UpdatedAt && UpdatedBy ? (
        <Quiet>
          {t('ProcessingRegister.recorded', { date: formatInstant(UpdatedAt), name: UpdatedBy.Description })}
        </Quiet>
      ) : null}
    </>
  );
}

/** A controller of its own needs no contract of art. 28. */
function Contract({ recipient }: { recipient: Recipient }) {
  const text = contractText(recipient);
  if (text) return text;
  return recipient.Role === RecipientRole.processor ? <ToComplete /> : '—';
}

const columns = ['Kind', 'Name', 'Role', 'Goes', 'Transfer', 'Contract'] as const;

interface Props {
  recipients: readonly Recipient[];
  /** Opens what is recorded; null where the reader may not change it. */
  record: ((recipient: Recipient) => void) | null;
}

/** Everybody who gets data, with company, countries and contract. */
export function RecipientsTable({ recipients, record }: Props) {
  const label = (field: (typeof columns)[number]) => t(`ProcessingRegister.fields.${field}`);
  return (
    <Card withBorder padding={0}>
      <Table className={css.table} verticalSpacing="sm" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            {columns.map((field) => (
              <Table.Th key={field}>{label(field)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {recipients.map((recipient) => (
            <Table.Tr key={recipient.Id}>
              <Table.Th scope="row">
                {enumLabel('RecipientKind', recipient.Kind)}
                {recipient.Detail ? <Quiet>{recipient.Detail}</Quiet> : null}
              </Table.Th>
              <Fact label={label('Name')}>
                <Company recipient={recipient} record={record} />
              </Fact>
              <Fact label={label('Role')}>{enumLabel('RecipientRole', recipient.Role)}</Fact>
              <Fact label={label('Goes')}>{t(`ProcessingRegister.goes.${recipient.Kind}`)}</Fact>
              <Fact label={label('Transfer')}>
                {recipient.Transfer ? (
                  <>
                    {countriesText(recipient)}
                    <Quiet>{enumLabel('TransferBasis', recipient.Transfer)}</Quiet>
                  </>
                ) : (
                  <ToComplete />
                )}
              </Fact>
              <Fact label={label('Contract')}>
                <Contract recipient={recipient} />
              </Fact>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

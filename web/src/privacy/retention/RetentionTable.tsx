import type { RetentionRule } from '@circolo/contract/privacy/retention';
import { Badge, Button, Card, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { enumLabel, language, t } from '../../messages/messages.ts';
import { formatInstant, formatNumber } from '../../ui/values/format.ts';
import { periodText } from './period.ts';
import css from './retention.module.css';

/** A cell that says on a phone what the column's heading says elsewhere. */
const Fact = ({ label, children, number = false }: { label: string; children: ReactNode; number?: boolean }) => (
  <Table.Td className={number ? css.number : undefined}>
    <span className={css.label} aria-hidden>{`${label}: `}</span>
    {children}
  </Table.Td>
);

const Quiet = ({ children }: { children: ReactNode }) => (
  <Text span size="xs" c="dimmed" className={css.quiet}>
    {children}
  </Text>
);

function Period({ rule, change }: { rule: RetentionRule; change: (rule: RetentionRule) => void }) {
  const { Kind, Unit, Period: count, Least, Most, Editable, UpdatedAt, UpdatedBy } = rule;
  return (
    <>
      <span className={css.period}>
        {periodText(Unit, count)}
        {Editable ? (
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={t('RetentionRules.changeOf', { kind: enumLabel('RetentionKind', Kind) })}
            onClick={() => change(rule)}
          >
            {t('RetentionRules.change')}
          </Button>
        ) : null}
      </span>
      {Least === Most ? <Quiet>{t('RetentionRules.fixed')}</Quiet> : null}
      {UpdatedAt && UpdatedBy ? (
        <Quiet>{t('RetentionRules.changed', { date: formatInstant(UpdatedAt), name: UpdatedBy.Description })}</Quiet>
      ) : null}
    </>
  );
}

function LastNight({ rule: { Last, GoneLately } }: { rule: RetentionRule }) {
  if (!Last) return t('RetentionRules.never');
  return (
    <>
      {Last.Failed ? (
        <Badge color="red">{t('RetentionRules.failed')}</Badge>
      ) : Last.Gone > 0 ? (
        t('RetentionRules.gone', { count: Last.Gone })
      ) : (
        t('RetentionRules.nothing')
      )}
      <Quiet>{formatInstant(Last.At)}</Quiet>
      {GoneLately > Last.Gone ? <Quiet>{t('RetentionRules.lately', { count: GoneLately })}</Quiet> : null}
    </>
  );
}

const columns = ['Kind', 'Period', 'Basis', 'Held', 'Due', 'Last'] as const;

interface Props {
  rules: readonly RetentionRule[];
  change: (rule: RetentionRule) => void;
}

/** Every kind with its period, its reason, and what the nights do about it. */
export function RetentionTable({ rules, change }: Props) {
  const label = (field: (typeof columns)[number]) => t(`RetentionRules.fields.${field}`);
  return (
    <Card withBorder padding={0} maw={1280}>
      <Table className={css.table} verticalSpacing="sm" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            {columns.map((field) => (
              <Table.Th key={field} className={field === 'Held' || field === 'Due' ? css.number : undefined}>
                {label(field)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rules.map((rule) => (
            <Table.Tr key={rule.Kind}>
              <Table.Th scope="row">
                {enumLabel('RetentionKind', rule.Kind)}
                <Quiet>{t(`RetentionRules.what.${rule.Kind}`)}</Quiet>
              </Table.Th>
              <Fact label={label('Period')}>
                <Period rule={rule} change={change} />
              </Fact>
              <Fact label={label('Basis')}>{enumLabel('RetentionBasis', rule.Basis)}</Fact>
              <Fact label={label('Held')} number>
                {formatNumber(rule.Held, language())}
              </Fact>
              <Fact label={label('Due')} number>
                {formatNumber(rule.Due, language())}
              </Fact>
              <Fact label={label('Last')}>
                <LastNight rule={rule} />
              </Fact>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

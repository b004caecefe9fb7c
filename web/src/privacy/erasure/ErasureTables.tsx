import { type ErasurePreview, PersonalDataKind } from '@circolo/contract/privacy/erasure';
import { Table, Text } from '@mantine/core';
import { useId } from 'react';
import { enumLabel, language, t } from '../../messages/messages.ts';
import { formatDay, formatNumber } from '../../ui/values/format.ts';
import css from './erasure.module.css';

const order = Object.keys(PersonalDataKind);

/** Who the person is comes first, what was noted about them last. */
const inOrder = (rows: ErasurePreview['Goes']) =>
  rows.toSorted((one, other) => order.indexOf(one.Kind) - order.indexOf(other.Kind));

function Goes({ rows, none }: { rows: ErasurePreview['Goes']; none: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Text id={id} fw={600} size="sm" mb={4}>
        {t('erasure.goes')}
      </Text>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      ) : (
        <Table className={css.table} aria-labelledby={id}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('erasure.what')}</Table.Th>
              <Table.Th className={css.number}>{t('erasure.count')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {inOrder(rows).map(({ Kind, Count }) => (
              <Table.Tr key={Kind}>
                <Table.Th scope="row">{enumLabel('PersonalDataKind', Kind)}</Table.Th>
                <Table.Td className={css.number}>{formatNumber(Count, language())}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  );
}

function Stays({ rows }: { rows: ErasurePreview['Stays'] }) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Text id={id} fw={600} size="sm" mb={4}>
        {t('erasure.stays')}
      </Text>
      <Text size="xs" c="dimmed" mb={4}>
        {t('erasure.staysText')}
      </Text>
      <Table className={css.table} aria-labelledby={id}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('erasure.what')}</Table.Th>
            <Table.Th className={css.number}>{t('erasure.count')}</Table.Th>
            <Table.Th className={css.until}>{t('erasure.until')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ Law, Count, Until }) => (
            <Table.Tr key={Law}>
              <Table.Th scope="row">
                {t(`erasure.law.${Law}`)}
                <span className={css.why}>{t(`erasure.why.${Law}`)}</span>
              </Table.Th>
              <Table.Td className={css.number}>{formatNumber(Count, language())}</Table.Td>
              <Table.Td className={css.until}>{Until ? formatDay(Until) : t('erasure.noEnd')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

/** What an erasure takes and what it leaves: how many, until when, and by which law. */
export function ErasureTables({ preview, none }: { preview: ErasurePreview; none: string }) {
  return (
    <>
      <Goes rows={preview.Goes} none={none} />
      <Stays rows={preview.Stays} />
    </>
  );
}

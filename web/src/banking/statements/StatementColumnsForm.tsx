import type { StatementColumns, StatementPreview } from '@circolo/contract/banking/bank-statement';
import { statementFields } from '@circolo/contract/banking/codes';
import { Select, SimpleGrid, Text, Title } from '@mantine/core';
import { t } from '../../messages/messages.ts';

interface Props {
  preview: StatementPreview;
  change: (columns: StatementColumns) => void;
}

/** Which column of a CSV is what; the server has proposed them, or remembers them of the account. */
export function StatementColumnsForm({ preview, change }: Props) {
  const { Headings, Columns } = preview;
  return (
    <section>
      <Title order={3} size="sm">
        {t('banking.import.columns')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('banking.import.columnsText')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="sm">
        {statementFields.map((field) => (
          <Select
            key={field}
            size="sm"
            label={t(`banking.columns.${field}`)}
            data={[...new Set(Headings)]}
            value={Columns[field] ?? null}
            onChange={(heading) => {
              const { [field]: _before, ...others } = Columns;
              change(heading ? { ...others, [field]: heading } : others);
            }}
            placeholder={t('banking.import.none')}
            clearable
            clearButtonProps={{ 'aria-label': t('form.clear') }}
          />
        ))}
      </SimpleGrid>
    </section>
  );
}

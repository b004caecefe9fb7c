import { mergedCustomerFields } from '@circolo/contract/crm/customers/merge-customers';
import { Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import { fieldLabel, t } from '../../../messages/messages.ts';
import { fieldText } from './field-text.ts';
import { formatField, type MergedField, type Pair } from './use-pair.ts';

const isEmpty = (value: unknown): boolean => value === null || value === '';

/** The fields that say something else of the one who goes. */
const differing = ([stays, goes]: Pair): MergedField[] =>
  mergedCustomerFields.filter(
    (field) => !isEmpty(goes[field]) && formatField(field, stays[field]) !== formatField(field, goes[field]),
  );

/** What the one who stays does not say is taken of the other. */
export const usualTake = (pair: Pair): MergedField[] => differing(pair).filter((field) => isEmpty(pair[0][field]));

const lines = { label: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } } as const;

interface Props {
  pair: Pair;
  take: MergedField[];
  set: (take: MergedField[]) => void;
}

/** The winner of every field that differs. */
export function MergeFields({ pair, take, set }: Props) {
  const [stays, goes] = pair;
  const fields = differing(pair);
  return (
    <Stack gap="xs">
      <Text fw={600} size="sm">
        {t('customerMerge.fields')}
      </Text>
      {fields.length === 0 ? <Text size="sm">{t('customerMerge.same')}</Text> : null}
      {fields.map((field) => (
        <Radio.Group
          key={field}
          label={fieldLabel('Users', field)}
          value={take.includes(field) ? 'goes' : 'stays'}
          onChange={(side) => set(side === 'goes' ? [...take, field] : take.filter((other) => other !== field))}
        >
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing={6} mt={4}>
            <Radio value="stays" label={fieldText(stays, field)} styles={lines} />
            <Radio value="goes" label={fieldText(goes, field)} styles={lines} />
          </SimpleGrid>
        </Radio.Group>
      ))}
      <Text size="xs" c="dimmed">
        {t('customerMerge.fieldsHelp')}
      </Text>
    </Stack>
  );
}

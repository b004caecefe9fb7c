import type { CustomFieldRecordCode } from '@circolo/contract/custom-fields/custom-field-codes';
import type { CustomValues } from '@circolo/contract/custom-fields/custom-values';
import { Paper, Title } from '@mantine/core';
import { t } from '../messages/messages.ts';
import { describe } from '../ui/describe.ts';
import { FactList } from '../ui/page/FactList.tsx';
import { none } from '../ui/values/values.tsx';
import css from './custom-fields.module.css';
import { customText } from './custom-text.ts';
import { isOfProduct, useCustomFields } from './use-custom-fields.ts';

interface Props {
  record: CustomFieldRecordCode;
  values: CustomValues;
  software: string | null;
}

/** What the fields that staff have added say of a record; nothing where there is no such field. */
export function CustomFieldsCard({ record, values, software }: Props) {
  const fields = useCustomFields(record).filter(
    (field) => isOfProduct(field, software) || values[field.Key] !== undefined,
  );
  if (fields.length === 0) return null;
  const title = t('customFields.card');
  return (
    <Paper component="section" aria-label={title} withBorder p="md" radius="md">
      <Title order={2} size="sm" mb="xs">
        {title}
      </Title>
      <FactList className={css.facts}>
        {fields.map((field) => (
          <div key={field.Key}>
            <dt>{describe(field)}</dt>
            <dd>{customText(field, values[field.Key]) || none()}</dd>
          </div>
        ))}
      </FactList>
    </Paper>
  );
}

import type { documents } from '@circolo/contract/invoicing/documents/document';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { Text } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import { Instalments } from './Instalments.tsx';

type Payment = NonNullable<RecordOf<typeof documents>['Payment']>;

/** How and by when a document is paid. */
export const DocumentPayment = ({ payment }: { payment: Payment }) => (
  <div>
    <Text fw={600} size="sm">
      {t('documentRecord.payment')}
    </Text>
    <Instalments instalments={payment.Instalments} />
  </div>
);

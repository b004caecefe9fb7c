import { Text } from '@mantine/core';
import { t } from '../../messages/messages.ts';

/** The code of a request that failed, to be named to the helpdesk; nothing where there is none. */
export const FaultReference = ({ reference }: { reference: string | undefined }) =>
  reference ? (
    <Text size="sm" mb="sm">
      {t('error.reference', { code: reference })}
    </Text>
  ) : null;

import { Alert } from '@mantine/core';
import { t } from '../../messages/messages.ts';

/** Says what was in the cart and is not sold any more. */
export const GoneNote = ({ names }: { names: readonly string[] }) =>
  names.length > 0 ? (
    <Alert color="orange" role="status" mb="md">
      {t('cart.gone', { count: names.length, names: names.join(', ') })}
    </Alert>
  ) : null;

import { Alert } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import type { Cart } from './cart.ts';

/** Says what was in the cart and cannot be bought here, and why. */
export function GoneNote({ of }: { of: Pick<Cart, 'Gone' | 'OtherLine'> | null }) {
  const { Gone = [], OtherLine = [] } = of ?? {};
  const notes = [
    ...(Gone.length > 0 ? [t('cart.gone', { count: Gone.length, names: Gone.join(', ') })] : []),
    ...(OtherLine.length > 0 ? [t('cart.otherLine', { count: OtherLine.length, names: OtherLine.join(', ') })] : []),
  ];
  return notes.map((note) => (
    <Alert key={note} color="orange" role="status" mb="md">
      {note}
    </Alert>
  ));
}

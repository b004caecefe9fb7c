import type { LetterResource } from '@circolo/contract/mail/letters/letter';
import { Anchor, Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { t } from '../../messages/messages.ts';
import css from './address-button.module.css';
import { useMayWrite } from './use-may-write.ts';

const LetterDialog = lazy(() => import('./LetterDialog.tsx').then((m) => ({ default: m.LetterDialog })));

interface Props {
  /** The record whose person has the address. */
  resource: LetterResource;
  id: number;
  address: string;
  icon?: ReactNode;
}

/** An address that opens a letter to it, for people who may write one. */
export function AddressButton({ resource, id, address, icon }: Props) {
  const [writing, setWriting] = useState(false);
  const content = (
    <>
      {icon}
      <span>{address}</span>
    </>
  );
  if (!useMayWrite())
    return (
      <Text size="sm" className={css.address ?? ''}>
        {content}
      </Text>
    );
  return (
    <>
      <Anchor
        component="button"
        type="button"
        size="sm"
        className={css.address ?? ''}
        aria-label={t('letters.writeTo', { address })}
        onClick={() => setWriting(true)}
      >
        {content}
      </Anchor>
      <Suspense fallback={null}>
        {writing ? <LetterDialog resource={resource} id={id} close={() => setWriting(false)} /> : null}
      </Suspense>
    </>
  );
}

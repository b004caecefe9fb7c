import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type MatrixAddress, readMatrixAddress, writeMatrixAddress } from './matrix-address.ts';

/** What narrows the matrix, kept in the address so that a reload or a link shows the same. */
export function useMatrixAddress(): [MatrixAddress, (changes: Partial<MatrixAddress>) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>; // Plain strings, see `router-search.ts`.
  const navigate = useNavigate();
  // The address follows what is typed, which must not wait for it.
  const [address, setAddress] = useState(() => readMatrixAddress(search));
  const change = (changes: Partial<MatrixAddress>) => {
    const next = { ...address, ...changes };
    setAddress(next);
    void navigate({ to: '.', search: writeMatrixAddress(next), replace: true, resetScroll: false });
  };
  return [address, change];
}

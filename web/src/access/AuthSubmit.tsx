import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './auth-frame.module.css';

/** The button of a sign-in form, in the brand's own button colours. */
export const AuthSubmit = ({ loading, children }: { loading: boolean; children: ReactNode }) => (
  <Button type="submit" fullWidth size="md" mt="sm" loading={loading} className={css.submit ?? ''}>
    {children}
  </Button>
);

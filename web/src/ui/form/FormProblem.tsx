import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ApiProblem } from '../../http/api-problem.ts';

interface Props {
  problem: ApiProblem | null;
  /** What one can do about it. */
  children?: ReactNode;
}

/** What the server refused about a form as a whole. */
export function FormProblem({ problem, children }: Props) {
  if (!problem) return null;
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      icon={<IconAlertCircle size={20} aria-hidden />}
      title={problem.Message}
    >
      {children}
    </Alert>
  );
}

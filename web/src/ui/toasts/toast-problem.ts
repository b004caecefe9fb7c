import { ApiProblem } from '../../http/api-problem.ts';
import { toast } from './toast.tsx';

/** Says what the server refused. A lost connection has its own page; anything else is a fault of ours and must be seen. */
export function toastProblem(error: unknown): void {
  if (!(error instanceof ApiProblem)) throw error;
  toast.error(error.message);
}

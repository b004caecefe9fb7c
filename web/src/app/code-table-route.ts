import { redirect } from '@tanstack/react-router';
import { guardDesk } from './guards.ts';
import { paths } from './paths.ts';

/** A code table's screen has the rights of any other; a path that is none leads nowhere. */
export async function guardCodeTable(path: string): Promise<void> {
  const { codeTableAt } = await import('../registries/code-table-parts.ts');
  if (!codeTableAt(path)) throw redirect({ to: paths.notFound });
  await guardDesk(path);
}

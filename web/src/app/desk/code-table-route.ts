import { redirect } from '@tanstack/react-router';
import { paths } from '../../navigation/paths.ts';
import { deskScreens } from './domains.ts';

const isCodeTable = async (path: string): Promise<boolean> => {
  const { codeTableAt } = await import('../../registries/code-table-parts.ts');
  return codeTableAt(path) !== undefined;
};

/** Leads to the error area where a name below the desk is neither a screen nor a code table, for every user. */
export async function guardKnown(pathname: string): Promise<void> {
  const path = /^\/desk\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (path === undefined || path in deskScreens || (await isCodeTable(path))) return;
  throw redirect({ to: paths.notFound });
}

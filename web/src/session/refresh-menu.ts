import { userInfos } from '@circolo/contract/access/sessions/session';
import { call } from './client.ts';
import { sessionUser } from './storage/stores.ts';

/** Asks for the person's menu once more, where they have just changed menus; the rest of the session stays as it is. */
export async function refreshMenu(): Promise<void> {
  const { Menu } = await call(userInfos);
  const stored = sessionUser.get();
  if (stored) await sessionUser.set({ ...stored, Menu });
}

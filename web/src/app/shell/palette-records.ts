import { AuthorizationLevel } from '@circolo/contract/authorization/levels';
import { type SearchHit, searchPlaces, searchRecords } from '@circolo/contract/lists/search';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { go } from '../../navigation/navigation.ts';
import { paths } from '../../navigation/paths.ts';
import { callWithoutToast } from '../../session/client.ts';
import { levelAt } from '../../session/menu.ts';
import { noteRecent, type RecentRecord, recentKey, recentRecords } from '../../session/recent-records.ts';
import { useSessionUser, useStored } from '../../session/use-session.ts';

/** A screen whose records can be found. */
export interface Place {
  Resource: string;
  Screen: string;
  Adds: boolean;
}

/** Records that have a page of their own below their screen. */
const withPage = ['Users', 'Orders'];

/** The address of a record. */
function addressOf({ Resource, Screen }: Place, id: number): string {
  const screen = paths.deskScreen(Screen);
  return withPage.includes(Resource) ? `${screen}/${id}` : `${screen}?Open=${id}`;
}

/** Opens a record where it belongs, and remembers it. */
export function openRecord(place: Place, record: RecentRecord): void {
  void noteRecent(record);
  go(addressOf(place, record.Id));
}

/** Opens the empty form of a screen. */
export const openNew = ({ Screen }: Place): void => go(`${paths.deskScreen(Screen)}?Open=0`);

/** The screens whose records the person can find, among those of their menu. */
export function usePlaces(): readonly Place[] {
  const user = useSessionUser();
  const places = useQuery({
    queryKey: ['Search', 'places', user?.Id],
    queryFn: () => callWithoutToast(searchPlaces),
    staleTime: 300_000,
    enabled: Boolean(user?.Menu),
  });
  return (places.data ?? []).filter(({ Screen }) => levelAt(user?.Menu, Screen) !== AuthorizationLevel.none);
}

/** The records that a text finds, a moment after it was typed. */
export function useFound(text: string, opened: boolean) {
  const user = useSessionUser();
  const asked = text.trim();
  const [Text] = useDebouncedValue(asked, 150);
  const found = useQuery({
    queryKey: ['Search', 'records', Text],
    queryFn: () => callWithoutToast(searchRecords, { query: { Text } }),
    enabled: opened && Text !== '' && Boolean(user?.Menu),
  });
  const waiting = asked !== '' && (asked !== Text || found.isPending) && Boolean(user?.Menu);
  // What answers to an older text is not offered: a quick hand would open it.
  const hits = asked === '' || waiting ? [] : (found.data ?? []);
  return { hits, waiting, failed: asked !== '' && found.isError };
}

/** The records that the person opened last, where they still may. */
export function useRecent(places: readonly Place[]): readonly RecentRecord[] {
  const all = useStored(recentRecords);
  useEffect(() => void recentRecords.reload(), []);
  return (all?.[recentKey()] ?? []).filter((record) => places.some(({ Resource }) => Resource === record.Resource));
}

/** Records by resource, in the order of the answer. */
export function byResource(
  hits: readonly SearchHit[],
  places: readonly Place[],
): { place: Place; hits: SearchHit[] }[] {
  const groups = new Map<string, { place: Place; hits: SearchHit[] }>();
  for (const hit of hits) {
    const place = places.find(({ Resource }) => Resource === hit.Resource);
    if (!place) continue;
    const group = groups.get(hit.Resource) ?? { place, hits: [] };
    group.hits.push(hit);
    groups.set(hit.Resource, group);
  }
  return [...groups.values()];
}

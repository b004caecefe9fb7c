import { isStaff } from '@circolo/contract/authorization/natures';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { t } from '../../messages/messages.ts';
import type { AnyResource } from '../../resource/calls.ts';
import { useSessionUser } from '../../session/use-session.ts';
import type { LazyTab } from '../LazyTabs.tsx';
import type { MarkDirty } from '../use-dirty-parts.ts';
import { notedQuery } from './comment-calls.ts';

const HistoryPanel = lazy(() => import('./HistoryPanel.tsx').then((m) => ({ default: m.HistoryPanel })));
const CommentsPanel = lazy(() => import('./CommentsPanel.tsx').then((m) => ({ default: m.CommentsPanel })));
const AttachmentsPanel = lazy(() => import('./AttachmentsPanel.tsx').then((m) => ({ default: m.AttachmentsPanel })));

const waiting = <Skeleton h={72} aria-busy />;
const later = (panel: ReactNode) => <Suspense fallback={waiting}>{panel}</Suspense>;

/** Whether people note things about records of a resource: not where they are everybody's own. */
const isNoted = (resource: AnyResource): boolean => typeof resource.one.access === 'object';

/** The tabs that every stored record has: its history, and for staff what people wrote about it and the files they attached. */
export function useNoteTabs(resource: AnyResource, id: number | null, mark: MarkDirty): LazyTab[] {
  const offered = id !== null && isNoted(resource);
  const nature = useSessionUser()?.Nature;
  const among = nature != null && isStaff(nature);
  const noted = useQuery({ ...notedQuery({ resource, id: id ?? 0 }), enabled: offered && among });
  if (!offered) return [];
  const record = { resource, id };
  const history = () => later(<HistoryPanel {...record} />);
  const comments = () => later(<CommentsPanel {...record} mark={mark} />);
  const attachments = () => later(<AttachmentsPanel {...record} />);
  const past: LazyTab = { key: 'history', label: t('record.tabs.history'), fresh: true, show: history };
  if (!among) return [past];
  return [
    past,
    { key: 'comments', label: t('record.tabs.comments'), count: noted.data?.Comments, show: comments },
    { key: 'attachments', label: t('record.tabs.attachments'), count: noted.data?.Attachments, show: attachments },
  ];
}

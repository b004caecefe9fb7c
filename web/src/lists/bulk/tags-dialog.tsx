import { IconTags } from '@tabler/icons-react';
import { lazy } from 'react';
import type { ListedResource } from '../../resource/calls.ts';
import type { ChosenDialog, ChosenDialogProps } from './bulk-parts.ts';

const BulkTags = lazy(() => import('./BulkTags.tsx').then((m) => ({ default: m.BulkTags })));

/** Puts tags on the chosen rows of a list, or takes tags off them. @example tagsDialog({ Name: 'UserTags', lookup: userTags }) */
export const tagsDialog = (tags: Pick<ListedResource, 'Name' | 'lookup'>): ChosenDialog => ({
  label: 'bulk.tag',
  icon: <IconTags size={16} aria-hidden />,
  Dialog: (props: ChosenDialogProps) => <BulkTags {...props} tags={tags} />,
});

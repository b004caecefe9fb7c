import { runningFilters } from '@circolo/contract/sales/purchases/running-filters';
import { romeDay } from '@circolo/contract/values/rome-day';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../navigation/paths.ts';

/** Leads to the subscriptions of a package that run today. */
export const RunningLink = ({ packageId, children }: { packageId: number; children: ReactNode }) => (
  <Anchor
    size="sm"
    // A single figure is large enough for a finger, too.
    style={{ display: 'inline-block', minWidth: 24, lineHeight: '24px', textAlign: 'end' }}
    renderRoot={(props) => (
      <Link
        to={paths.deskScreen('purchases')}
        // The list reads its filters from the address.
        search={runningFilters(packageId, romeDay(new Date())) as never}
        {...props}
      />
    )}
  >
    {children}
  </Anchor>
);

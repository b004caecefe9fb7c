import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { accessibleVariables, brandTheme } from '../ui/theme/theme.ts';
import { personLeft } from './session-events.ts';
import { styleNonce } from './style-nonce.ts';

// Our own client repeats, and knows what to do without network; a second layer of repeats would multiply them.
const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 5_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
personLeft.listen(() => queries.clear());

/** What the component library and everything that loads data need around them. */
export function ComponentsFrame({ children }: { children?: ReactNode }) {
  const [theme] = useState(brandTheme);
  return (
    <QueryClientProvider client={queries}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={accessibleVariables}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
      >
        {children}
      </MantineProvider>
    </QueryClientProvider>
  );
}

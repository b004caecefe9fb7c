import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { accessibleVariables, brandTheme } from '../ui/theme/theme.ts';
import { queries } from './queries.ts';
import { styleNonce } from './style-nonce.ts';

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

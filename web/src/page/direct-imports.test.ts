import assert from 'node:assert/strict';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { importDirectly, readIndex } from '../../direct-imports.ts';

const folder = resolve('/packages/components');
const at = (path: string) => JSON.stringify(join(folder, path));
const index = readIndex(
  [
    `import { Button, ButtonGroup } from "./Button/Button.mjs";`,
    `export { default as IconA, default as IconOldA } from './icons/IconA.mjs';`,
    `import { other } from 'elsewhere';`,
    `export * from "core";`,
  ].join('\n'),
  folder,
  (module) => new Map([['Client', { file: join(folder, module, 'client.js'), name: 'Client' }]]),
);

const cases: [what: string, code: string, changed: string][] = [
  [
    'a name comes from its own file',
    `import { Button } from '@mantine/core';`,
    `import { Button as Button } from ${at('Button/Button.mjs')};`,
  ],
  [
    'a name keeps what the source calls it',
    `import { Button as Press } from "@mantine/core"`,
    `import { Button as Press } from ${at('Button/Button.mjs')};`,
  ],
  [
    'an icon is what its file has by default, by its former name as well',
    `import { IconOldA } from '@tabler/icons-react';`,
    `import { default as IconOldA } from ${at('icons/IconA.mjs')};`,
  ],
  [
    'what the index takes from another package comes from its file there',
    `import { Client } from '@tanstack/react-query';`,
    `import { Client as Client } from ${at('core/client.js')};`,
  ],
  [
    'types go, and what the index does not name stays',
    `import {\n  type ButtonProps,\n  Missing,\n} from '@mantine/core';`,
    `import { Missing as Missing } from "@mantine/core";`,
  ],
  [
    'types alone and other packages are left',
    `import type { ButtonProps } from '@mantine/core'; import { Button } from '@mantine/dates';`,
    `import type { ButtonProps } from '@mantine/core'; import { Button } from '@mantine/dates';`,
  ],
];

for (const [what, code, changed] of cases)
  test(`Imported directly: ${what}`, () => {
    assert.equal(
      importDirectly(code, () => index),
      changed,
    );
  });

import { EmailTemplateState } from '@circolo/contract/mail/codes';
import type { Tx } from '../db/database.ts';
import { englishTemplates } from './data/templates.en.ts';
import { italianTemplates } from './data/templates.it.ts';
import { emailTemplates } from './tables.ts';

/** Adds the general templates that are missing. */
export async function seedEmailTemplates(tx: Tx): Promise<void> {
  const rows = [...italianTemplates, ...englishTemplates].map(({ Blocks, ...row }, index) => ({
    ...row,
    Code: `${row.Type}-${row.Language.toUpperCase()}`,
    Body: [{ Columns: [Blocks] }],
    State: EmailTemplateState.published,
    Revision: 1,
    PublishedAt: new Date(0).toISOString(),
    Position: (index + 1) * 10,
  }));
  await tx.insert(emailTemplates).values(rows).onConflictDoNothing();
}

import type { TagScopeCode } from '@circolo/contract/codes/crm-codes';
import { opportunityTags } from '../../src/tables/crm/timeline-tables.ts';
import type { TestApp } from '../app.ts';

/** A new tag that records of a scope may have. */
export async function tagOf(app: TestApp, scope: TagScopeCode): Promise<{ Id: number }> {
  const Description = `Etichetta ${crypto.randomUUID().slice(0, 8)}`;
  const [tag] = await app.database.db
    .insert(opportunityTags)
    .values({ Description, Color: '#1565C0', Scopes: [scope], Search: Description.toLowerCase() })
    .returning({ Id: opportunityTags.Id });
  if (!tag) throw new Error('The tag of the test was not made');
  return tag;
}

/** The id of the first of a record's tags, as a filter takes it. */
export const firstId = (tags: unknown): string => String((tags as { Id: number }[])[0]?.Id);

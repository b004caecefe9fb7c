import { SmsPurpose, SmsState } from '@circolo/contract/mail/codes';
import { translator } from '@circolo/messages/translator';
import type { Tx } from '../src/db/database.ts';
import { searchText } from '../src/db/text-search.ts';
import { smsMessages } from '../src/tables/mail/sms-tables.ts';
import { demoBrands } from './origins/demo-brands.ts';

const phones = ['+393400000001', '+393470000002', '+393200000003', '+393280000004', '+393660000005'];

/** Codes that were sent to people who tried a demo; one could not be delivered. */
export async function seedSms(tx: Tx, OriginId: number, now: Date): Promise<void> {
  const Text = translator('it')('demoActivation.sms', {
    code: '••••••',
    brand: demoBrands.associations.columns.Description,
  });
  const rows = phones.map((Phone, index) => {
    const at = new Date(now.getTime() - (index * 31 + 5) * 3_600_000).toISOString();
    const failed = index === 3;
    return {
      Phone,
      Text,
      OriginId,
      Purpose: SmsPurpose.demoActivation,
      CreatedAt: at,
      State: failed ? SmsState.failed : SmsState.sent,
      Error: failed ? 'HTTP 400' : null,
      SentAt: failed ? null : at,
      Search: searchText(Phone, Text),
    };
  });
  await tx.insert(smsMessages).values(rows);
}

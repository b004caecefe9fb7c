import { problem } from '@circolo/contract/errors/problem';
import * as calls from '@circolo/contract/privacy/data-copy';
import { notifyOwner as notifyPerson } from '../../access/notices/notify-owner.ts';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound, read, readFile, write } from '../../http/implement.ts';
import { assertSteppedUp } from '../../http/step-up.ts';
import { sendFile } from '../../spooler/storage/send-file.ts';
import { specialFile } from '../../spooler/storage/special-files.ts';
import type { Person } from '../personal-data/person.ts';
import { ownAccount, reachableUser, visibleLead } from '../staff-rights.ts';
import type { CopyRequest } from './copy-request.ts';
import { copiedPerson } from './copy-rights.ts';
import { enqueueCopy, listOwnCopies, ownCopy, requestCopy } from './request-copy.ts';

/** In the panel of files a copy asks for what its own calls ask for: the password a moment ago, and the rights of now. */
function panelFiles(): void {
  specialFile(calls.personalDataResource, {
    assertMayHave: async (db, { Request }, caller, now) => {
      const asked = Request as CopyRequest; // Written by `requestCopy`.
      await copiedPerson(db, asked, caller);
      assertSteppedUp(caller, now);
    },
    enqueue: enqueueCopy,
    detailsOf: ({ Request }) => {
      const { Subject } = Request as CopyRequest;
      return { Of: `${Subject.Resource}/${Subject.Id}` };
    },
  });
}

/** Writes to the owner of an account that a copy of its data is made: it may be somebody else who asks. */
async function announce(tx: Tx, api: Api, { Resource, Id }: Person['subject'], Reason: string | null): Promise<void> {
  if (Resource === 'Leads') return;
  const owner =
    Resource === 'Users' ? { UserId: Number(Id), IdentityId: null } : { UserId: null, IdentityId: String(Id) };
  if (Reason === null) await notifyPerson(tx, api, owner, 'accountMails.dataCopied');
  else await notifyPerson(tx, api, owner, 'accountMails.dataCopiedByStaff', { reason: Reason });
}

function ownRoutes(api: Api): void {
  read(api, calls.listMyDataCopies, (db, { caller, now }) => listOwnCopies(db, caller, now));
  write(api, calls.requestMyDataCopy, (tx, received) => {
    const Subject = ownAccount(received.caller);
    return requestCopy(tx, { Subject, Own: true, Reason: null }, received, () => announce(tx, api, Subject, null));
  });
  readFile(api, calls.myDataCopyFile, async (db, { params, ...received }) =>
    sendFile(db, orNotFound(await ownCopy(db, received.caller, params.Id, received.now)), received),
  );
}

function staffRoutes(api: Api): void {
  const copy = (
    tx: Tx,
    Subject: Person['subject'],
    { body: { Reason }, ...received }: { body: { Reason: string }; caller: Caller } & Parameters<typeof requestCopy>[2],
  ) => {
    if (!Reason) throw problem('ReasonRequired', { fields: { Reason: { code: 'required' } } });
    return requestCopy(tx, { Subject, Own: false, Reason }, received, () => announce(tx, api, Subject, Reason));
  };
  write(api, calls.requestUserDataCopy, async (tx, { params, ...received }) =>
    copy(tx, await reachableUser(tx, params.Id, received.caller), received),
  );
  write(api, calls.requestLeadDataCopy, async (tx, { params, ...received }) =>
    copy(tx, await visibleLead(tx, params.Id, received.caller), received),
  );
}

/** Copies of what is held about a person: for themselves, and by staff on their behalf. */
export function dataCopyRoutes(api: Api): void {
  panelFiles();
  ownRoutes(api);
  staffRoutes(api);
}

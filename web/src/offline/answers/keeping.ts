/**
 * What this device may keep of the answers that pages get. The list is of what may: a call that is added later is not kept until it is
 * listed here. Nothing of payments, bank accounts, second factors, sessions or files is on it.
 */
const keptPaths: readonly RegExp[] = [
  // Lists, counts, choices and single records of what people need in the field.
  /^\/(?:Users|Leads|Opportunities|CrmActivities|CrmActivityTypes|Orders|AgendaEvents|OpportunityTags|CrmTeams|Timelines)(?:\/(?:Page|RecordCount|Tabs|Owners|\d+))?$/,
  // The references of their forms.
  /^\/[A-Z]\w*\/Lookup$/,
  // What a record's page has beside the record.
  /^\/(?:Users|Leads|Opportunities|CrmActivities|Orders|AgendaEvents)\/\d+\/(?:Noted|Comments|History|Feed|Totals|Purchases|Trail|Consents)$/,
  // The agenda and the day.
  /^\/AgendaEvents\/(?:Calendars|Window)$/,
  /^\/CrmActivities\/MyDay$/,
  /^\/Colleagues$/,
  // Who one is and what one may do.
  /^\/UserInfos$/,
];

const neverKept = /Payment|Bank|Mandate|Card|Session|SignIn|TwoFactor|Passkey|Attachments|File|Export|Secret|Password/i;

const withoutQuery = (path: string): string => path.split('?', 1)[0] ?? path;

/** Whether the answer of a read may be kept on this device. @example isKept({ method: 'GET', answer: 'json' }, '/Leads/Page?Limit=10') // true */
export function isKept(call: { method: string; acts?: boolean | undefined; answer: unknown }, path: string): boolean {
  if (call.method !== 'GET' || call.acts) return false;
  if (['nothing', 'file', 'redirect', 'events'].includes(String(call.answer))) return false;
  const plain = withoutQuery(path);
  return !neverKept.test(plain) && keptPaths.some((pattern) => pattern.test(plain));
}

/** Members that never lie on a device, whatever the answer is of. */
const secretName =
  /iban|bic$|swift|^pan$|card|mandate|^payments$|paymentmethod|password|secret|token|paypal|stripe|mollie/i;

const emptied = (member: unknown): unknown => (Array.isArray(member) ? [] : null);

/** An answer without what must not be found on a lost phone: such members are null, lists of them empty. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      secretName.test(name) ? emptied(member) : withoutSecrets(member),
    ]),
  );
}

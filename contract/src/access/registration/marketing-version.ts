/** Names the words of the consent to marketing, in the profile and where one registers: it goes up when they change. */
export const marketingVersion = '2026-12';

/** The first version whose words name text messages: who agreed to earlier ones agreed to e-mails alone. */
export const smsMarketingSince = '2026-12';

/** The first version whose words name the measuring of e-mails: of who agreed to earlier ones nothing that needs a consent is measured. */
export const measuringSince = '2026-12';

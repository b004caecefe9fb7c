/** One domain (or mechanism) may import another one inside the same workspace. */
export interface Crossing {
  in: 'server' | 'web';
  from: string;
  to: string;
  why: string;
}

/**
 * The only imports between domains; everything else goes through the contract. The table is acyclic, every line is used,
 * and a new one needs a reason that a reader accepts. Tests, the demonstration set, the roots and foreign keys (tables
 * that refer to tables) are free.
 */
export const crossings: Crossing[] = [
  { in: 'server', from: 'access', to: 'origins', why: 'a session and an account belong to the origin of their host' },
  { in: 'server', from: 'access', to: 'activities', why: 'a session has a current activity' },
  { in: 'server', from: 'access', to: 'mail', why: 'activation and recovery send their keys by e-mail' },
  { in: 'server', from: 'demo-activation', to: 'access', why: 'a demo ends as an account with its session' },
  { in: 'server', from: 'demo-activation', to: 'activities', why: 'a demo account gets an activity with sample data' },
  { in: 'server', from: 'demo-activation', to: 'mail', why: 'a demo is confirmed by a text message and a mail' },
  { in: 'server', from: 'demo-activation', to: 'origins', why: 'a demo belongs to the origin of its host' },
  { in: 'server', from: 'federation', to: 'access', why: 'an outer identity ends as a session' },
  { in: 'server', from: 'federation', to: 'origins', why: 'a sign-in is handed to one origin' },
  {
    in: 'server',
    from: 'activities',
    to: 'registries',
    why: 'a type of activity names the positions that it has to fill',
  },
  { in: 'server', from: 'registries', to: 'origins', why: 'a question is answered by chosen brands' },
  { in: 'server', from: 'catalogue', to: 'activities', why: 'a package is for chosen types of activity' },
  { in: 'server', from: 'catalogue', to: 'mail', why: 'a change of product is told by an e-mail' },
  { in: 'server', from: 'catalogue', to: 'origins', why: 'groups, products and packages are shown by chosen origins' },
  { in: 'server', from: 'catalogue', to: 'registries', why: 'a package refers to its VAT nature and code tables' },
  { in: 'server', from: 'crm', to: 'access', why: 'a lead has its owner and the customer that came of it' },
  { in: 'server', from: 'crm', to: 'activities', why: 'a lead says what kind of activity it has' },
  { in: 'server', from: 'crm', to: 'origins', why: 'a lead comes by a brand' },
  { in: 'server', from: 'crm', to: 'mail', why: 'a step and an activity send an e-mail by a template' },
  { in: 'server', from: 'crm', to: 'registries', why: 'the CRM has code tables of its own' },
  { in: 'server', from: 'mail', to: 'origins', why: 'an e-mail wears the look of its origin' },
  { in: 'server', from: 'page', to: 'origins', why: 'a page is filled with the origin of its host' },
  { in: 'server', from: 'page', to: 'shop', why: 'the shop arrives with its first products' },
  { in: 'server', from: 'sales', to: 'origins', why: 'banks, payment types and orders belong to origins' },
  { in: 'server', from: 'sales', to: 'registries', why: 'payment types and orders refer to the code tables' },
  { in: 'server', from: 'sales', to: 'access', why: 'an order has a customer and the people who changed it' },
  { in: 'server', from: 'sales', to: 'catalogue', why: 'an order line buys a package' },
  { in: 'server', from: 'sales', to: 'mail', why: 'an order tells its customer what happens' },
  { in: 'server', from: 'payments', to: 'sales', why: 'a payment pays an order' },
  { in: 'server', from: 'payments', to: 'access', why: 'an order is paid by its customer' },
  { in: 'server', from: 'payments', to: 'origins', why: 'a customer comes back to the brand that they left' },
  { in: 'server', from: 'shop', to: 'origins', why: 'a shop shows what its host sells' },
  { in: 'server', from: 'shop', to: 'access', why: 'whoever buys has an account' },
  { in: 'server', from: 'shop', to: 'catalogue', why: 'a change of plan names its packages' },
  { in: 'server', from: 'shop', to: 'sales', why: 'a check-out places an order and shows it' },
  { in: 'server', from: 'shop', to: 'mail', why: 'a withdrawal is receipted by e-mail' },
  { in: 'server', from: 'banking', to: 'sales', why: 'a movement of an account pays orders' },
  { in: 'server', from: 'banking', to: 'mail', why: 'a debit is announced to its customer' },
  { in: 'server', from: 'banking', to: 'payments', why: 'a returned debit is a refused payment' },
  { in: 'server', from: 'banking', to: 'access', why: 'a payer is told by the customers’ names' },
  { in: 'server', from: 'banking', to: 'origins', why: 'a printed mandate names the seller’s address' },
  { in: 'server', from: 'banking', to: 'spooler', why: 'a printed mandate is set in the documents’ font' },
  { in: 'server', from: 'subscriptions', to: 'access', why: 'a subscription has a customer' },
  { in: 'server', from: 'subscriptions', to: 'catalogue', why: 'a renewal buys a package' },
  { in: 'server', from: 'subscriptions', to: 'origins', why: 'a reminder may be for the customers of one brand' },
  { in: 'server', from: 'subscriptions', to: 'mail', why: 'a renewal tells its customer what happens' },
  { in: 'server', from: 'subscriptions', to: 'sales', why: 'a renewal is an order that prolongs a purchase' },
  { in: 'server', from: 'subscriptions', to: 'payments', why: 'a renewal charges a kept method' },
  { in: 'server', from: 'spooler', to: 'origins', why: 'a printed file wears the logo of its brand' },
  { in: 'server', from: 'resource', to: 'spooler', why: 'the export of a resource is a spooled file' },
  { in: 'server', from: 'lists', to: 'spooler', why: 'a report puts codes into the words of a file' },
  { in: 'server', from: 'lists', to: 'access', why: 'what is found opens on a screen of the menu' },
  { in: 'web', from: 'access', to: 'sales', why: 'a customer is billed by the fields of an order' },
  { in: 'web', from: 'access', to: 'mail', why: 'a user’s page shows the mails that they got' },
  {
    in: 'web',
    from: 'demo-activation',
    to: 'activities',
    why: 'a demo is about an activity, chosen on the same cards',
  },
  { in: 'web', from: 'shop', to: 'access', why: 'the shop signs in on the same forms' },
  { in: 'web', from: 'shop', to: 'payments', why: 'a buyer chooses among what they keep to pay with' },
  { in: 'web', from: 'access', to: 'payments', why: 'a customer’s page shows what they pay with' },
  { in: 'web', from: 'shop', to: 'sales', why: 'why an amount is what it is reads the same' },
];

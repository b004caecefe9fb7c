/** The words of the evidence that a dispute is contested with. */
export const disputeEvidence = {
  disputeEvidence: {
    order: 'Order {number}, placed on {date}, total {total}, VAT included:',
    paid: 'Paid on {date}.',
    customer: 'Customer: {name}, {email}, registered since {since}.',
    fiscalCode: 'Italian fiscal code: {code}',
    vatNumber: 'VAT number: {code}',
    phone: 'Phone: {phone}',
    terms:
      'On {date} the customer agreed to the terms of sale, version {version}, which include the rules of withdrawal and refunds, before placing the order.',
    ip: 'From the IP address {ip}.',
    device: 'With {device}.',
    words: 'The words that were shown: “{words}”',
    activated: 'What was bought was activated:',
    endless: '{name}: activated on {at}, from {from} on',
    activation: '{name}: activated on {at}, for the period {from} – {to}',
    used: 'What was used of it:',
    usedOf: '{what}: {count}, last on {at}',
    days: 'The customer signed in to the service on these days since the order: {days}',
    sessions: 'Sessions of the customer since the order:',
    session: '{from} – {to}, {where}',
    mails: 'Mails about the order that the customer was sent:',
    refunds: 'What has been given back of this order:',
    refund: '{at}: {amount}, {how}, {state}',
    noRefunds: 'Nothing of this order has been given back.',
    withdrawal: 'The customer withdrew from the contract on {at}.',
  },
};

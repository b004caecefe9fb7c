/** The words of the evidence that a dispute is contested with. */
export const disputeEvidence = {
  disputeEvidence: {
    order: 'Ordine {number} del {date}, totale {total} IVA inclusa:',
    paid: 'Pagato il {date}.',
    customer: 'Cliente: {name}, {email}, registrato dal {since}.',
    fiscalCode: 'Codice fiscale: {code}',
    vatNumber: 'Partita IVA: {code}',
    phone: 'Telefono: {phone}',
    terms:
      'Il {date} il cliente ha accettato le condizioni di vendita, versione {version}, con le regole di recesso e rimborso, prima di ordinare.',
    ip: 'Dall’indirizzo IP {ip}.',
    device: 'Con {device}.',
    words: 'Le parole mostrate: «{words}»',
    activated: 'Quello che è stato comprato è stato attivato:',
    endless: '{name}: attivato il {at}, dal {from} in poi',
    activation: '{name}: attivato il {at}, per il periodo {from} – {to}',
    used: 'Che cosa ne è stato usato:',
    usedOf: '{what}: {count}, l’ultima volta il {at}',
    days: 'Dopo l’ordine il cliente è entrato nel servizio in questi giorni: {days}',
    sessions: 'Sessioni del cliente dopo l’ordine:',
    session: '{from} – {to}, {where}',
    mails: 'Email sull’ordine inviate al cliente:',
    refunds: 'Che cosa è stato reso di questo ordine:',
    refund: '{at}: {amount}, {how}, {state}',
    noRefunds: 'Di questo ordine non è stato reso niente.',
    withdrawal: 'Il cliente ha receduto dal contratto il {at}.',
  },
};

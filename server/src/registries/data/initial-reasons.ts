import { ReasonKind } from '@circolo/contract/registries/codes';

const { lost, discard, cancel, suspend, refund, leave, noRenewal } = ReasonKind;

/** Kind, Italian, English, and whether a note has to be added. */
export const reasonRows: readonly (readonly [string, string, string, boolean?])[] = [
  [lost, 'Prezzo troppo alto', 'Price too high'],
  [lost, 'Ha scelto un altro prodotto', 'Chose another product'],
  [lost, 'Funzione mancante', 'Missing feature', true],
  [lost, 'Non risponde', 'Does not answer'],
  [lost, 'Progetto rimandato', 'Project postponed'],
  [discard, 'Dati di contatto non validi', 'Invalid contact details'],
  [discard, 'Già cliente', 'Already a customer'],
  [discard, 'Non è il nostro pubblico', 'Not our audience'],
  [discard, 'Richiesta doppia', 'Duplicate request'],
  [cancel, 'Ripensamento del cliente', 'Customer changed their mind'],
  [cancel, 'Pagamento non ricevuto', 'Payment not received'],
  [cancel, 'Ordine inserito due volte', 'Order placed twice'],
  [cancel, 'Ordine inserito per errore', 'Order placed by mistake'],
  [cancel, 'Altro', 'Other', true],
  [suspend, 'Pagamento respinto', 'Payment refused'],
  [suspend, 'Verifica amministrativa', 'Administrative check'],
  [suspend, 'Richiesta del cliente', 'Customer’s request'],
  [suspend, 'Altro', 'Other', true],
  [refund, 'Recesso entro 14 giorni', 'Withdrawal within 14 days'],
  [refund, 'Addebito doppio', 'Charged twice'],
  [refund, 'Servizio non attivato', 'Service not activated'],
  [refund, 'Accordo commerciale', 'Commercial agreement', true],
  [leave, 'Passaggio a un collega', 'Handed to a colleague'],
  [leave, 'Fuori dalla mia zona', 'Outside my area'],
  [leave, 'Altro', 'Other', true],
  [noRenewal, 'Attività cessata', 'Activity closed'],
  [noRenewal, 'Passato a un altro prodotto', 'Moved to another product'],
  [noRenewal, 'Prezzo troppo alto', 'Price too high'],
  [noRenewal, 'Poco utilizzato', 'Hardly used'],
];

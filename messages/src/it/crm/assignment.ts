import { auditLabels } from '../audit-labels.ts';
/** Messages of the rules that give away what comes in. */
export const assignmentMessages = {
  CrmAssignmentRules: {
    title: 'Regole di assegnazione',
    one: 'Regola di assegnazione',
    new: 'Nuova regola',
    empty: 'Nessuna regola',
    emptyText: 'Senza regole i contatti che arrivano dal sito restano di nessuno finché qualcuno li prende in carico.',
    fields: {
      Search: 'Cerca',
      Description: 'Descrizione',
      Position: 'Posizione',
      Active: 'Attiva',
      Software: 'Software',
      Origin: 'Marchio',
      Source: 'Origine',
      Province: 'Provincia',
      Mode: 'A chi vanno',
      User: 'Persona',
      Team: 'Squadra',
      LastUser: 'Ultimo turno',
      ...auditLabels,
    },
    help: {
      Position: 'Vale la prima regola attiva che corrisponde',
      Province: 'Un campo vuoto va bene per tutti',
    },
  },
  assignment: {
    conditions: 'Quali contatti',
    target: 'A chi',
    note: 'Per ogni contatto che arriva vale la prima regola attiva che corrisponde, dall’alto in basso. Se nessuna corrisponde resta di nessuno, e lo vedono tutti.',
  },
};

/** The codes of the CRM in words. */
export const crmEnumerations = {
  LeadChannel: {
    W: 'Modulo del sito',
    D: 'Demo',
    I: 'Importazione',
    M: 'Inserito a mano',
    T: 'Telefono',
    E: 'Email',
    S: 'Negozio',
  },
  LeadStatus: { N: 'Nuovo', C: 'Contattato', Q: 'Qualificato', V: 'Convertito', X: 'Scartato' },
  TeamScope: { O: 'Solo i propri', T: 'Quelli della squadra', A: 'Tutti' },
  CrmActivityCategory: {
    TE: 'Telefonata',
    DE: 'Demo',
    EM: 'Email',
    NO: 'Nota',
    AP: 'Appuntamento',
    NP: 'Preventivo',
    PA: 'Preventivo accettato',
    AQ: 'Acquisto',
  },
  StepUnit: { M: 'Minuti', H: 'Ore', G: 'Giorni' },
  OpportunityStatus: { P: 'Da assegnare', A: 'Assegnata', S: 'Vinta', F: 'Persa' },
  TagScope: { O: 'Opportunità', L: 'Contatti', U: 'Clienti', R: 'Ordini' },
  Chaining: { S: 'La propone', T: 'La crea' },
  AssignmentMode: { U: 'A una persona', R: 'A turno nella squadra' },
};

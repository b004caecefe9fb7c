/** Words of the associations and centres that a customer manages. */
export const activities = {
  Activities: {
    title: 'Le tue attività',
    one: 'Attività',
    new: 'Nuova attività',
    empty: 'Non hai ancora attività',
    fields: {
      Description: 'Nome',
      Type: 'Tipo',
      AccountingType: 'Contabilità',
      TaxRegime: 'Regime fiscale',
      Software: 'Prodotto',
      CreatedAt: 'Creata il',
    },
  },
};

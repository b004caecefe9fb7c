/** Messages of the cart that the shop keeps: what is gone from it, and reminders of one that was left. */
export const cartMessages = {
  cart: {
    gone_one: '{names} non è più in vendita: l’abbiamo tolto dal carrello.',
    gone_other: 'Non sono più in vendita, e li abbiamo tolti dal carrello: {names}.',
    otherLine_one: '{names} è dell’altra linea del prodotto e qui non si può comprare: l’abbiamo tolto dal carrello.',
    otherLine_other:
      'Sono dell’altra linea del prodotto e qui non si possono comprare, li abbiamo tolti dal carrello: {names}.',
    remind: 'Se non concludo l’ordine, ricordamelo con un’e-mail',
    remindText: 'Una sola per carrello. Puoi cambiare idea qui o con il link nell’e-mail.',
    stop: {
      title: 'Promemoria del carrello',
      text: 'Vuoi smettere di ricevere promemoria sugli ordini che non hai concluso?',
      confirm: 'Non inviarmene più',
      doneTitle: 'Niente più promemoria',
      done: 'Fatto: non riceverai altri promemoria.',
    },
  },
};

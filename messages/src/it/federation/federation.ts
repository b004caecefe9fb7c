/** Messages of sign-ins that begin elsewhere: at an OpenID provider, or at the single-sign-on host. */
export const federation = {
  federation: {
    or: 'oppure',
    with: 'Accedi con {name}',
    entering: 'Ti stiamo facendo entrare…',
    linked: {
      title: 'Accessi collegati',
      text: 'Collega un servizio per entrare senza scrivere la password.',
      since: 'Collegato il {date}',
      lastLogin: 'Ultimo accesso {date}',
      none: 'Non collegato',
      link: 'Collega {name}',
      unlink: 'Scollega {name}',
      linkShort: 'Collega',
      unlinkShort: 'Scollega',
      done: '{name} è collegato: dalla prossima volta puoi entrare anche così',
      cut: '{name} non è più collegato',
    },
    sso: {
      enter: 'Entra con {name}',
      title: 'Accesso unico',
      leaving: 'Ti portiamo da {name} e torni qui già dentro.',
      handing: 'Sei già dentro: ti stiamo portando dove volevi andare…',
      missing: 'Per questo indirizzo non c’è un accesso unico.',
      incomplete: 'Questo link non è completo: ricomincia dalla pagina da cui sei partito.',
      again: 'Riprova',
      back: 'Torna all’accesso',
    },
  },
};

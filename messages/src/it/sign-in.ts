import { credentialProblems } from './credential-problems.ts';

/** Messages of the sign-in pages, and of errors and toasts, which every page may show. */
export const signIn = {
  auth: {
    login: {
      title: 'Accedi',
      text: 'Entra nel tuo spazio {brand}',
      email: 'Email',
      password: 'Password',
      forgot: 'Password dimenticata?',
      signin: 'Non hai un account? Registrati',
      submit: 'Accedi',
      noPlace: 'Questo account non ha accesso da questa pagina. Se pensi che sia un errore, contatta l’assistenza.',
      problems: credentialProblems,
    },
    passkey: {
      signIn: 'Accedi con una passkey',
      or: 'oppure',
      cancelled: 'Operazione annullata o scaduta: riprova quando vuoi.',
      known: 'Questo dispositivo ha già una passkey per il tuo account.',
    },
    showPassword: 'Mostra password',
    insecure: 'Apri questa pagina con https',
    insecureText:
      'Il collegamento non è protetto, perciò non è possibile accedere. Usa l’indirizzo che inizia con https://.',
  },
  connection: {
    lost: 'Connessione persa.',
    trying: 'Riprovo da solo: quello che hai scritto resta qui.',
    now: 'Riprova ora',
    back: 'Connessione ristabilita',
  },
  error: {
    title: 'Errore',
    ok: 'OK',
    retry: 'Riprova',
    backToLogin: 'Torna all’accesso',
    backHome: 'Torna all’inizio',
    toShop: 'Vai al negozio',
    loadFailed: 'Non è stato possibile caricare i dati',
    loadFailedText: 'Controlla la connessione e riprova: i filtri scelti restano.',
    exportFailed: 'Non è stato possibile creare il file',
    downloadFailed: 'Non è stato possibile scaricare il file',
    pageNotFound: 'Pagina non trovata',
    pageNotFoundText: 'La pagina che cerchi non esiste o è stata spostata.',
    lostConnection: 'Connessione persa',
    lostConnectionText:
      'Non riusciamo a raggiungere il servizio. Ci scusiamo per il disagio: riprova tra qualche istante.',
    reference: 'Codice {code}',
    originNotFound: 'Questo indirizzo non è associato ad alcun marchio',
    routeAccessDenied: 'Non hai i permessi per accedere a questa pagina',
    unexpected: 'Qualcosa non ha funzionato in questa pagina',
    unexpectedText: 'Ricarica la pagina. Se succede di nuovo, contatta l’assistenza e racconta che cosa stavi facendo.',
    reload: 'Ricarica',
  },
  toast: {
    error: 'Si è verificato un errore',
    info: 'Informazione',
    question: 'Confermi?',
    success: {
      copy: 'Copiato negli appunti',
      create: 'Elemento creato',
      delete: 'Elemento eliminato',
      import: 'Importazione completata: {count} elementi',
      locked: 'Utente bloccato',
      save: 'Salvataggio completato',
      send: 'Invio completato',
      unlocked: 'Utente sbloccato',
    },
    warning: 'Attenzione',
  },
};

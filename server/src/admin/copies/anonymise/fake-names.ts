/** First names, family names, streets and towns that stand in for real ones; the towns with their province and a postcode of theirs. */
export const firstNames =
  'Aldo Alice Amelia Andrea Angela Anita Bianca Bruno Camilla Carla Carlo Cesare Chiara Claudio Dario Diana Edoardo Elena Elisa Emma Enrico Fabio Federica Filippo Flavia Franco Gaia Giacomo Gianni Giorgia Giulia Guido Ilaria Irene Ivo Laura Leo Lidia Livia Luca Lucia Marco Marina Mario Marta Matteo Mattia Michele Mirko Nadia Nina Olga Oscar Paola Paolo Piero Renata Renzo Rita Rosa Sandro Sara Silvia Sofia Tina Tommaso Ugo Valeria Viola Vito'.split(
    ' ',
  );

export const lastNames =
  'Abete Acero Alloro Ametista Arancio Argento Avena Azzurri Balena Bosco Brezza Calma Canale Cedro Ciliegio Collina Corallo Cotone Delfino Duna Faggio Falco Farfalla Felce Fiume Fontana Foresta Frassino Gelsomino Germoglio Ginestra Girasole Grano Isola Lago Larice Lavanda Leccio Lume Mandorlo Mare Melograno Menta Mirto Montagna Mughetto Nebbia Neve Noce Oliva Onda Ortensia Papavero Pesco Pietra Pino Platano Prato Quercia Rondine Rosmarino Rugiada Salice Salvia Sorgente Stella Tasso Tiglio Torrente Trifoglio Ulivo Vento Vigna Viola'.split(
    ' ',
  );

export const clubs =
  'Alba Arcobaleno Armonia Aurora Calicanto Cometa Edera Fenice Girandola Magnolia Meridiana Mimosa Orizzonte Primavera Quadrifoglio Sirena Tramonto Zefiro'.split(
    ' ',
  );

export const streets =
  'dei Tigli|dei Gelsi|della Fonte|del Mulino|del Ponte|dei Campi|delle Rose|del Bosco|della Torre|del Lago|delle Vigne|dei Platani'.split(
    '|',
  );

export const towns: readonly { city: string; province: string; zip: string }[] = [
  { city: 'Bologna', province: 'BO', zip: '40122' },
  { city: 'Modena', province: 'MO', zip: '41121' },
  { city: 'Milano', province: 'MI', zip: '20131' },
  { city: 'Torino', province: 'TO', zip: '10128' },
  { city: 'Padova', province: 'PD', zip: '35121' },
  { city: 'Firenze', province: 'FI', zip: '50123' },
  { city: 'Roma', province: 'RM', zip: '00185' },
  { city: 'Napoli', province: 'NA', zip: '80134' },
  { city: 'Bari', province: 'BA', zip: '70121' },
  { city: 'Palermo', province: 'PA', zip: '90133' },
  { city: 'Genova', province: 'GE', zip: '16121' },
  { city: 'Perugia', province: 'PG', zip: '06121' },
];

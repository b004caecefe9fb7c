/** Words of the product itself, which no password may be made of. */
const ours = 'circolo circoloassociazioni circolosport associazione associazioni centrosportivo';

/** What passwords are made of most often, in Italy and elsewhere: written for this product, not copied from a leak. */
const common = `
password passwort passwd parola parolachiave chiave segreto segreta secret welcome benvenuto benvenuta letmein login accesso
account utente user username admin administrator amministratore amministrazione root master manager direttore segreteria presidente
tesoriere socio soci tessera club team squadra sport palestra piscina tennis padel calcio calcetto volley pallavolo basket pallacanestro
rugby nuoto danza yoga judo karate ciclismo running football soccer baseball hockey
test testing prova prove esempio sample demo guest ospite default changeme cambiami temp temporanea nuova nuovo company azienda ufficio
office server computer internet windows microsoft google apple samsung facebook instagram whatsapp netflix amazon
qwerty qwertyui qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc abcdef abcdefg abcdefgh abcd abcde aaaa aaaaaa xxxx
iloveyou tiamo amore amoremio tivoglio tesoro cucciolo cucciola stella stellina angelo angela principessa princess baby bella bello
ciao ciaociao salve sole luna mare montagna cielo fiore rosa margherita gatto gattino cane micio topolino paperino pikachu pokemon
dragon monkey shadow sunshine flower superman batman spiderman ninja hunter killer freedom forever jordan michael jessica charlie
thomas daniel matthew joshua andrew ashley jennifer nicole robert william george harley ranger trustno hello world starwars matrix
juventus juve inter milan napoli roma lazio fiorentina torino atalanta bologna genoa sampdoria verona cagliari palermo lecce bari
forzajuve forzainter forzamilan forzanapoli forzaroma forzaitalia italia italy italiano azzurri ferrari lamborghini ducati vespa yamaha
totti ronaldo maradona messi valentino pirlo buffon delpiero baggio
gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre
january february march april june july august september october november december
lunedi martedi mercoledi giovedi venerdi sabato domenica monday tuesday wednesday thursday friday saturday sunday
primavera estate autunno inverno spring summer autumn winter natale pasqua capodanno christmas
milano firenze venezia torino napoli trieste padova brescia parma modena catania messina perugia rimini salerno ferrara siena pisa
london paris berlin madrid newyork california america europa sicilia sardegna toscana puglia calabria campania lombardia veneto
pippo pluto paperina minnie gesu madonna dio santo padre mamma papa mammamia famiglia fratello sorella nonna nonno figlio figlia
casa casamia lavoro scuola banca soldi euro vacanze pizza spaghetti caffe nutella birra vino cocacola
computer lenovo android iphone nintendo playstation minecraft fortnite
`;

const firstNames = `
andrea marco luca matteo francesco alessandro davide simone federico lorenzo riccardo gabriele antonio giuseppe giovanni salvatore
stefano roberto paolo mario luigi vincenzo pietro carlo claudio daniele fabio filippo giorgio giacomo michele nicola massimo maurizio
enrico edoardo emanuele mattia tommaso leonardo diego alberto domenico raffaele sergio franco bruno
maria anna giulia chiara francesca federica sara martina valentina alessia elisa elena silvia laura paola roberta simona alice sofia
giorgia ilaria monica cristina barbara daniela stefania claudia veronica michela serena eleonora beatrice camilla aurora ginevra rosa
lucia teresa giovanna giuseppina caterina angela carla patrizia manuela arianna noemi debora erika
`;

const lastNames = `
rossi russo ferrari esposito bianchi romano colombo ricci marino greco bruno gallo conti costa giordano mancini rizzo lombardi
moretti barbieri fontana santoro mariani rinaldi caruso ferrara galli martini leone longo gentile martinelli vitale lombardo serra
coppola ferri marchetti villa bianco parisi fabbri ferraro marini grasso valentini messina sala gatti pellegrini palumbo sanna rizzi
farina monti cattaneo morelli amato silvestri mazza testa grassi pellegrino carbone giuliani benedetti barone rossetti caputo
montanari guerra palmieri bernardi martino fiore verdi neri smith johnson williams brown jones miller davis
`;

const listOf = (text: string): string[] => text.trim().split(/\s+/);

/** Names that passwords are made of before all others, two of them as well as one. */
const names: ReadonlySet<string> = new Set(listOf(`${firstNames} ${lastNames}`));

/** The words, in lower case without accents. */
export const commonWords: ReadonlySet<string> = new Set(listOf(`${ours} ${common} ${firstNames}`));

/** Our own words are in no order: each counts as the middle one. */
const ownRank = 250;
const nameRank = 20;

/** How early words are tried: ours, names, and lists that begin with what is used most. */
export function rankWords(lists: readonly (readonly string[])[]): Map<string, number> {
  const ranks = new Map<string, number>();
  const put = (word: string, rank: number) => ranks.set(word, Math.min(rank, ranks.get(word) ?? rank));
  for (const word of commonWords) put(word, ownRank);
  for (const name of names) put(name, nameRank);
  for (const words of lists) for (const [at, word] of words.entries()) put(word, at + 1);
  return ranks;
}

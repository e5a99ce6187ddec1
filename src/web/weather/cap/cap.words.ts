import { words } from '#web/platform/words/words.ts'

/** Warnings of other services, in the form that they all write. */
export const capWords = words({
  fr: {
    title: 'Avis des autres services (CAP)',
    text: 'Les messages CAP 1.2 de l’ANACIM et d’autres services. Ceux qui touchent notre côte deviennent des avis officiels.',
    bring: 'Apporter un fichier CAP',
    bringHint: 'Fichier .xml, 1\u00a0Mo au plus',
    bringing: 'Lecture…',
    brought: (count: number) =>
      count === 0
        ? 'Lu\u00a0: aucun avis pour notre côte'
        : count === 1
          ? 'Lu\u00a0: 1 avis publié'
          : `Lu\u00a0: ${count} avis publiés`,
    notBrought: 'Le fichier n’a pas été pris',
    failed: 'Les messages ne se chargent pas',
    none: 'Aucun message reçu',
    headline: 'Message',
    area: 'Zone',
    from: 'Vient de',
    became: 'Ce qu’il est devenu',
    received: 'Reçu',
    file: 'fichier',
    sent: (ago: string) => `émis ${ago}`,
    sources: 'Adresses lues',
    noSources: 'Aucune adresse n’est réglée (GUET_CAP_FEEDS).',
    neverAsked: 'pas encore lue',
    answered: (ago: string) => `lue ${ago}`,
    failing: (why: string) => `ne se lit pas\u00a0: ${why}`,
    published: 'Nos avis, en CAP pour les autres services',
    shown: 'Affiché',
    replaced: 'Remplacé',
    cancelled: 'Annulé',
    cancels: 'En annule un autre',
    expired: 'Déjà terminé',
    off_coast: 'Pas notre côte',
    no_area: 'Ne dit pas où',
    not_actual: 'Exercice ou non public',
    harmless: 'Sans danger',
    ashore: 'À terre seulement',
    answers: 'Réponse à un message',
  },
  en: {
    title: 'Warnings of other services (CAP)',
    text: 'CAP 1.2 messages of ANACIM and of other services. Those that touch our coast become official warnings.',
    bring: 'Bring a CAP file',
    bringHint: '.xml file, 1\u00a0MB at most',
    bringing: 'Reading…',
    brought: (count: number) =>
      count === 0
        ? 'Read: no warning for our coast'
        : count === 1
          ? 'Read: 1 warning published'
          : `Read: ${count} warnings published`,
    notBrought: 'The file was not taken',
    failed: 'The messages do not load',
    none: 'No message received',
    headline: 'Message',
    area: 'Area',
    from: 'Comes from',
    became: 'What became of it',
    received: 'Received',
    file: 'file',
    sent: (ago: string) => `issued ${ago}`,
    sources: 'Addresses that are read',
    noSources: 'No address is set (GUET_CAP_FEEDS).',
    neverAsked: 'not read yet',
    answered: (ago: string) => `read ${ago}`,
    failing: (why: string) => `cannot be read: ${why}`,
    published: 'Our warnings, in CAP for other services',
    shown: 'Shown',
    replaced: 'Replaced',
    cancelled: 'Cancelled',
    cancels: 'Cancels another',
    expired: 'Over already',
    off_coast: 'Not our coast',
    no_area: 'Does not say where',
    not_actual: 'Exercise, or not public',
    harmless: 'No danger',
    ashore: 'Ashore only',
    answers: 'Answers a message',
  },
  wo: {},
})

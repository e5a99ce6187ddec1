/** What monitors and administrators read of a server. Nothing in it names a machine, an address or a version. */
export const healthWords = {
  database: {
    ok: 'La base de données enregistre.',
    slow: 'La base de données répond lentement.',
    failedWrite: 'Un enregistrement a échoué il y a moins d’une minute.',
    down: 'La base de données n’enregistre rien.',
    newer: 'Une version plus récente de Guet a mis à jour la base de données : installez-la aussi sur ce serveur.',
  },
  space: {
    all: 'Il y a de la place.',
    tight: 'Il reste moins d’un dixième de la place.',
    without_files: 'La place diminue : les fichiers ne sont plus pris, les positions et les SOS oui.',
    without_positions: 'La place manque : les positions ne sont plus prises, les SOS oui.',
    sos_only: 'La place manque : seuls les SOS sont encore pris.',
    down: 'Il n’y a plus de place, même pour un SOS.',
  },
  clock: {
    ok: 'L’horloge est juste.',
    jumped: (by: number) =>
      `L’horloge de ce serveur a été ${by > 0 ? 'avancée' : 'reculée'} de ${lasting(by)}. Vérifiez l’heure.`,
    differs: (by: number) => `L’horloge de ce serveur et celle de la base diffèrent de ${lasting(by)}.`,
  },
  jobs: {
    ok: 'Les tâches de fond sont faites.',
    nobody: 'Aucun serveur ne fait les tâches de fond : traceurs silencieux, trajets, météo, nettoyage.',
  },
  bus: {
    alone: 'Ce serveur n’attend de nouvelles d’aucun autre.',
    ok: 'Les serveurs s’entendent.',
    away: 'Les serveurs ne s’entendent plus : les écrans peuvent retarder de quelques secondes.',
  },
  nodes: {
    ok: 'Aucun serveur ne manque.',
    gone: (count: number) =>
      count === 1 ? 'Un serveur s’est tu sans s’arrêter.' : `${count} serveurs se sont tus sans s’arrêter.`,
  },
  standby: {
    off: 'Aucun second site n’est demandé.',
    ok: 'Le second site suit.',
    degraded: 'Le second site ne prend plus les alertes.',
  },
  dailyTest: {
    off: 'Aucun essai quotidien n’est demandé.',
    ok: 'Le dernier essai quotidien de l’astreinte est arrivé.',
    late: 'Aucun essai quotidien de l’astreinte n’est arrivé depuis 25 heures.',
  },
  warnings: {
    off: 'Aucune adresse d’avis (CAP) n’est réglée.',
    ok: 'Les avis des autres services sont lus.',
    failing: 'Une adresse d’avis (CAP) ne répond pas, ou ne se lit pas.',
  },
  sms: {
    off: 'Aucune passerelle SMS n’est réglée.',
    ok: 'La passerelle SMS prend les messages.',
    idle: 'La passerelle SMS n’a rien pris depuis 24 heures.',
    spent: 'Les SMS du jour sont épuisés : seuls partent les appels d’un SOS.',
    failing: (since: number) => `La passerelle SMS ne prend plus de messages depuis ${lasting(since)}.`,
  },
  unknown: 'La base de données ne l’a pas dit.',
  trackers: {
    ok: 'Les ports des traceurs sont ouverts.',
    off: 'Aucun port de traceur n’est demandé.',
    nobody: 'Aucun serveur n’écoute les traceurs.',
    closed: (count: number) => `Ports de traceurs qui n’ont pas pu être ouverts : ${count}.`,
  },
} as const

const units = [
  [86_400_000, 'j'],
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1000, 's'],
] as const

function lasting(milliseconds: number): string {
  const length = Math.abs(milliseconds)
  const [size, unit] = units.find(([least]) => length >= least) ?? [1000, 's']
  return `${Math.round(length / size)} ${unit}`
}

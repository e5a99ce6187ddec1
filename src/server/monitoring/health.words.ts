/** What monitors and administrators read of a server. Nothing in it names a machine, an address or a version. */
export const healthWords = {
  database: {
    ok: 'La base de données enregistre.',
    slow: 'La base de données répond lentement.',
    down: 'La base de données n’enregistre rien.',
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

/** What keeps the server from starting lies on its disk, and one sentence says what, and what to do. */
export class StorageProblem extends Error {}

export function damaged(what: string, reason: string): StorageProblem {
  return new StorageProblem(
    `${what} : elle est endommagée (${reason}). Rien n’y a été changé. Mettez ce dossier de côté et restaurez une sauvegarde : npm run restore -- FICHIER`,
  )
}

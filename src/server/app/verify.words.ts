import type { Verified } from '#server/platform/storage/verify-tables.ts'

/** What `npm run verify` says, on a terminal. */
export const verifyWords = {
  read: ({ tables, rows, indexes }: Verified, files: number) =>
    `Lu : ${tables} tables, ${rows} lignes, ${indexes === null ? 'aucun index (cette base ne permet pas de les vérifier)' : `${indexes} index`}, ${files} fichiers.`,
  damaged: (name: string, reason: string) => `Endommagé : ${name} (${reason})`,
  fileDamaged: (name: string) => `Endommagé : le fichier ${name}`,
  fileMissing: (name: string) => `Manquant : le fichier ${name}`,
  filesUnknown: (reason: string) => `Les fichiers n’ont pas pu être vérifiés (${reason}).`,
  whole: 'Rien n’est endommagé.',
  restore: 'Arrêtez le serveur et restaurez une sauvegarde : npm run restore -- FICHIER',
}

import { refusal } from '#contract/wire/refusal.ts'

/** Of a file as a whole. */
export const largestImport = 5_000_000
export const mostLines = 20_000
/** Each of them costs a password, a boat and a membership. */
export const mostPeople = 1000

export const importTooLarge = refusal('import_too_large', 413, 'Le fichier ne doit pas dépasser 5 Mo.')
export const importTooLong = refusal('import_too_long', 400, 'Le fichier a plus de 20 000 lignes. Partagez-le.')
export const tooManyPeople = refusal(
  'import_too_many_people',
  400,
  'Le fichier a plus de 1 000 personnes. Partagez-le.',
)
export const importEmpty = refusal('import_empty', 400, 'Ce fichier n’a aucune ligne à importer.')
export const importUnreadable = refusal('import_unreadable', 400, 'Ce fichier n’est pas un tableau CSV.')
export const importWrong = refusal('import_wrong', 400, 'Rien n’a été importé : des lignes sont à corriger.')

export const importRefusals = [
  importTooLarge,
  importTooLong,
  tooManyPeople,
  importEmpty,
  importUnreadable,
  importWrong,
] as const

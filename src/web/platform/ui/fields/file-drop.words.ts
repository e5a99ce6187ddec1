import { words } from '#web/platform/words/words.ts'

export const fileDropWords = words({
  fr: {
    chooseFile: 'Choisir un fichier',
    chooseFiles: 'Choisir des fichiers',
    dropHere: 'ou déposez ici',
    atMost: (size: string) => `${size} au plus`,
    tooLarge: (name: string, size: string) => `« ${name} » dépasse ${size}. Choisissez un fichier plus petit.`,
    wrongKind: (name: string) => `« ${name} » n’est pas d’un type accepté. Choisissez un autre fichier.`,
    empty: (name: string) => `« ${name} » est vide : rien ne serait envoyé. Choisissez un autre fichier.`,
  },
  en: {
    chooseFile: 'Choose a file',
    chooseFiles: 'Choose files',
    dropHere: 'or drop here',
    atMost: (size: string) => `${size} at most`,
    tooLarge: (name: string, size: string) => `“${name}” is over ${size}. Choose a smaller file.`,
    wrongKind: (name: string) => `“${name}” is not an accepted type. Choose another file.`,
    empty: (name: string) => `“${name}” is empty: nothing would be sent. Choose another file.`,
  },
  wo: {},
})

import { words } from '#web/platform/words/words.ts'

/** « de Cayar », « d’Elinkine ». */
function of(place: string): string {
  return /^[aeiouéè]/i.test(place) ? `d’${place}` : `de ${place}`
}

export const sheetWords = words({
  fr: {
    milesOff: (miles: string, port: string) => `${miles}\u00a0M au large ${of(port)}`,
    milesFrom: (miles: string, port: string) => `À ${miles}\u00a0M ${of(port)}`,
    offPort: (port: string) => `Devant ${port}`,
    atPort: (port: string) => `À ${port}`,
    height: 'Hauteur de la fiche',
    peek: 'Aperçu',
    half: 'Mi-hauteur',
    full: 'Toute la hauteur',
    raise: 'Agrandir la fiche',
    lower: 'Réduire la fiche',
    noPlace: 'Position inconnue',
  },
  en: {
    milesOff: (miles: string, port: string) => `${miles}\u00a0NM off ${port}`,
    milesFrom: (miles: string, port: string) => `${miles}\u00a0NM from ${port}`,
    offPort: (port: string) => `Off ${port}`,
    atPort: (port: string) => `At ${port}`,
    height: 'Height of the sheet',
    peek: 'Peek',
    half: 'Half',
    full: 'Full height',
    raise: 'Raise the sheet',
    lower: 'Lower the sheet',
    noPlace: 'Position unknown',
  },
  wo: {},
})

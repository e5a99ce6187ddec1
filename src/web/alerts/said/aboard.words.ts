import { words } from '#web/platform/words/words.ts'

export const aboardWords = words({
  fr: {
    aboard: (count: string) => `${count} à bord`,
    declared: (count: string, isOne: boolean) => `${count} ${isOne ? 'déclaré' : 'déclarés'} au départ`,
    unknown: 'À bord\u00a0: non précisé',
  },
  en: {
    aboard: (count: string) => `${count} aboard`,
    declared: (count: string) => `${count} declared at departure`,
    unknown: 'Aboard: not said',
  },
  wo: {},
})

import { words } from './words.ts'

export const distanceWords = words({
  fr: {
    metres: (figure: string) => `${figure}\u00a0m`,
    mile: 'M',
    kilometres: (figure: string) => `${figure}\u00a0km`,
  },
  en: {
    metres: (figure: string) => `${figure}\u00a0m`,
    mile: 'NM',
    kilometres: (figure: string) => `${figure}\u00a0km`,
  },
  wo: {},
})

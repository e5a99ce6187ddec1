import { words } from '#web/platform/words/words.ts'

export const demonstrationWords = words({
  fr: {
    leftOut: 'Le mode démonstration ne fait pas cela : rien ne quitte ce navigateur.',
  },
  en: {
    leftOut: 'The demonstration mode does not do this: nothing leaves this browser.',
  },
  wo: {},
})

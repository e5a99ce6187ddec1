import { words } from '#web/platform/words/words.ts'

/** A name between the marks of the language. */
export const inMarks = words({
  fr: { quoted: (name: string) => `«\u00a0${name}\u00a0»` },
  en: { quoted: (name: string) => `“${name}”` },
  wo: {},
})

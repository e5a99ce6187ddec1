import type { Language } from './language.ts'

/*
 * How figures and days are written. A browser takes up to a millisecond to make one way of writing ready, the first of them
 * ten, and a list asks for hundreds: each is made once.
 *   numberFormat   of figures
 *   dateFormat     of days and hours: those of Dakar, wherever the phone believes it is
 */

const made = new Map<string, unknown>()

export function numberFormat(language: Language, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return madeOnce(Intl.NumberFormat, language, options)
}

export function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return madeOnce(Intl.DateTimeFormat, language, { timeZone: 'Africa/Dakar', ...options })
}

/** Browsers write no Wolof: whoever reads it knows the French way. */
export function localeOf(language: Language): 'en-GB' | 'fr-FR' {
  return language === 'en' ? 'en-GB' : 'fr-FR'
}

type Kind<Options, Format> = new (locale: string, options: Options) => Format

function madeOnce<Options, Format>(Make: Kind<Options, Format>, language: Language, options: Options): Format {
  const locale = localeOf(language)
  const key = Make.name + locale + JSON.stringify(options)
  const format = (made.get(key) as Format | undefined) ?? new Make(locale, options)
  made.set(key, format)
  return format
}

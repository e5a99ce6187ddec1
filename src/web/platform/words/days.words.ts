import { monthNames } from '#contract/wire/days/days.ts'
import { words } from './words.ts'

/** Names in their order, one space between them. */
export const dayWords = words({
  fr: {
    weekdays: 'dimanche lundi mardi mercredi jeudi vendredi samedi',
    shortWeekdays: 'dim. lun. mar. mer. jeu. ven. sam.',
    months: monthNames.fr,
    shortMonths: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
    onWeekday: (weekday: string, date: string) => `${weekday} ${date}`,
    atTime: (date: string, time: string) => `${date} à ${time}`,
  },
  en: {
    weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
    shortWeekdays: 'Sun Mon Tue Wed Thu Fri Sat',
    months: monthNames.en,
    shortMonths: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
    onWeekday: (weekday: string, date: string) => `${weekday}, ${date}`,
    atTime: (date: string, time: string) => `${date} at ${time}`,
  },
  wo: {},
})

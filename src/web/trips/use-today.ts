import { useMinute } from '#web/platform/ui/use-minute.ts'
import { type CalendarDay, todayInDakar } from './period.ts'

/** Today in Dakar, and after midnight the next day: a screen that is left open at sea outlives the day on which it was opened. */
export function useToday(): CalendarDay {
  return todayInDakar(useMinute())
}

import { type Limit } from '#contract/monitoring/limits.ts'
import { useBytesText } from '#web/platform/ui/bytes.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { monitoringWords } from './monitoring.words.ts'

export type Unit = Limit['unit'] | 'cores'
const gigabyte = 1e9
const minute = 60
const hour = 60 * minute
/** Of minutes nobody counts more. */
const longest = 2 * hour

/** A figure as people read it: 0.25 s are 250 ms, and 12,400,000,000 bytes are 12.4 GB. */
export function useValues(): (value: number, unit: Unit) => string {
  const say = useWords(monitoringWords)
  const { number } = useTimes()
  const bytes = useBytesText()
  return (value, unit) => {
    switch (unit) {
      case 'seconds':
        if (value < 1) return say.milliseconds(number(Math.round(value * 1000)))
        if (value < minute) return say.seconds(short(value, number))
        return value < longest
          ? say.minutes(number(Math.round(value / minute)))
          : say.hours(number(Math.round(value / hour)))
      case 'bytes':
        return value < gigabyte ? bytes(value) : say.gigabytes(number(value / gigabyte, 1))
      case 'perSecond':
        return say.perSecond(short(value, number))
      case 'hours':
        return say.hours(number(Math.round(value)))
      case 'cores':
        return say.cores(number(Math.round(value * 100)))
      case 'count':
        return number(Math.round(value))
    }
  }
}

function short(value: number, number: (value: number, decimals?: number) => string): string {
  return value < 10 && !Number.isInteger(value) ? number(value, 1) : number(Math.round(value))
}

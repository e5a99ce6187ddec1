import type { ReactNode } from 'react'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { fieldWords, plainWords, valueWords } from './typed-fields.words.ts'

/** The name of a field as people read it. One that has no word yet is told by its own. */
export function useFieldName(): (field: string) => string {
  const say = useWords(fieldWords)
  return (field) => (field in say ? say[field as keyof typeof say] : field)
}

/** What stands in a field, in words. */
export function useFieldValue(): (value: unknown) => string {
  const say = useWords(plainWords)
  const word = useWords(valueWords)
  const times = useTimes()
  return (value) => {
    if (value === null || value === undefined || value === '') return say.nothing
    if (typeof value === 'boolean') return value ? say.yes : say.no
    if (typeof value === 'number') return times.number(value, decimalsOf(value))
    if (typeof value !== 'string') return say.points(pointsIn(value))
    if (value in word) return word[value as keyof typeof word]
    return /^\d{4}-\d\d-\d\dT/.test(value) ? times.dateTime(value) : value
  }
}

type TypedFieldsProps = { readonly fields: readonly (readonly [string, unknown])[]; readonly title: ReactNode }

export function TypedFields({ fields, title }: TypedFieldsProps) {
  const name = useFieldName()
  const text = useFieldValue()
  return (
    <div className="grid gap-1">
      <p className="text-sm font-semibold text-ink-2">{title}</p>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(8rem,auto)_1fr]">
        {fields.map(([field, value]) => (
          <div key={field} className="contents">
            <dt className="text-sm text-ink-2">{name(field)}</dt>
            <dd className="min-w-0 wrap-anywhere">{text(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const mostDecimals = 6

function decimalsOf(value: number): number {
  return Math.min(mostDecimals, (String(value).split('.')[1] ?? '').length)
}

/** Of a drawing, how many points it has: a list of numbers says nothing to anybody. */
function pointsIn(value: unknown): number {
  if (Array.isArray(value)) {
    const isPoint = value.length > 0 && value.every((part) => typeof part === 'number' || typeof part === 'string')
    return isPoint ? 1 : value.reduce<number>((count, part) => count + pointsIn(part), 0)
  }
  return value !== null && typeof value === 'object' && 'coordinates' in value ? pointsIn(value.coordinates) : 0
}

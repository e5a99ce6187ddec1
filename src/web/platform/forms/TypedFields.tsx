import type { ReactNode } from 'react'
import type { NounName } from '#web/platform/outbox/shown/outbox-about.ts'
import { useNounSaying } from '#web/platform/outbox/written-nouns.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { fieldWords, plainWords, valueWords } from './typed-fields.words.ts'

/** The name of a field as people read it: as its own kind of thing says it. One that has no word yet is told by its own. */
export function useFieldName(noun: NounName): (field: string) => string {
  const say = useWords(fieldWords)
  const own = useNounSaying(noun)
  return (field) => own.field(field) ?? (field in say ? say[field as keyof typeof say] : field)
}

/** What stands in a field, in words. */
export function useFieldValue(noun: NounName): (field: string, value: unknown) => string {
  const say = useWords(plainWords)
  const word = useWords(valueWords)
  const own = useNounSaying(noun)
  const times = useTimes()
  return (field, value) => {
    if (value === null || value === undefined || value === '') return say.nothing
    if (typeof value === 'boolean') return value ? say.yes : say.no
    if (typeof value === 'number') return times.number(value, decimalsOf(value))
    if (isTexts(value)) return value.length === 0 ? say.nothing : value.join(', ')
    if (typeof value !== 'string') return say.points(pointsIn(value))
    const ownWord = own.value(field, value)
    if (ownWord !== undefined) return ownWord
    if (value in word) return word[value as keyof typeof word]
    return /^\d{4}-\d\d-\d\dT/.test(value) ? times.dateTime(value) : value
  }
}

type TypedFieldsProps = {
  readonly noun: NounName
  readonly fields: readonly (readonly [string, unknown])[]
  readonly title: ReactNode
}

export function TypedFields({ noun, fields, title }: TypedFieldsProps) {
  const name = useFieldName(noun)
  const text = useFieldValue(noun)
  return (
    <div className="grid gap-1">
      <p className="text-sm font-semibold text-ink-2">{title}</p>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(8rem,auto)_1fr]">
        {fields.map(([field, value]) => (
          <div key={field} className="contents">
            <dt className="text-sm text-ink-2">{name(field)}</dt>
            <dd className="min-w-0 wrap-anywhere">{text(field, value)}</dd>
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

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((part) => typeof part === 'string')
}

/** Of a drawing, how many points it has: a list of numbers says nothing to anybody. */
function pointsIn(value: unknown): number {
  if (Array.isArray(value)) {
    const isPoint = value.length > 0 && value.every((part) => typeof part === 'number' || typeof part === 'string')
    return isPoint ? 1 : value.reduce<number>((count, part) => count + pointsIn(part), 0)
  }
  return value !== null && typeof value === 'object' && 'coordinates' in value ? pointsIn(value.coordinates) : 0
}

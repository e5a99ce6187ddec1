import { useState } from 'react'
import { type Level, type Limit, limits } from '#contract/monitoring/limits.ts'
import type { Status } from '#contract/monitoring/readings.api.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import type { Tone } from '#web/platform/ui/look/tones.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { findingSaid } from './finding-said.ts'
import { monitoringWords } from './monitoring.words.ts'
import { useValues } from './use-values.ts'

/** Crimson is for emergencies at sea alone: what is critical here has the colour of what is forbidden. */
const levelTones: { readonly [L in Level]: Tone } = {
  critical: 'forbid',
  unknown: 'neutral',
  warning: 'warn',
  ok: 'ok',
}
const edges: { readonly [L in Level]: string } = {
  critical: 'border-forbid',
  unknown: 'border-edge border-dashed',
  warning: 'border-warn',
  ok: 'border-soft-edge',
}

/** What is wrong is first, each with its limits in words; what is in order is one line, until somebody wants to read it. */
export function StatusTiles({ statuses }: { statuses: readonly Status[] }) {
  const say = useWords(monitoringWords)
  const { number } = useTimes()
  const [isWhole, showWhole] = useState(false)
  const well = statuses.filter(({ level }) => level === 'ok')
  const tiles = isWhole ? statuses : statuses.filter(({ level }) => level !== 'ok')
  return (
    <div className="grid grid-cols-1 gap-3">
      {tiles.length > 0 && (
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
          {tiles.map((status) => (
            <li key={status.name} className="contents">
              <Tile status={status} />
            </li>
          ))}
        </ul>
      )}
      {well.length > 0 && (
        <div className="flex items-center gap-3 rounded-card border border-soft-edge bg-card px-4 py-1.5 max-sm:flex-wrap">
          <Badge tone="ok">{say.wellCount(number(well.length))}</Badge>
          {!isWhole && (
            <ul aria-label={say.ok} className="one-line min-w-0 flex-1 text-sm text-ink-2 max-sm:basis-full">
              {well.map(({ name, level }) => (
                <li
                  key={name}
                  data-status={name}
                  data-level={level}
                  className="inline after:content-['_·_'] last:after:content-none"
                >
                  {say[name]}
                </li>
              ))}
            </ul>
          )}
          <Button
            variant="quiet"
            size="compact"
            aria-expanded={isWhole}
            className="ms-auto shrink-0"
            onClick={() => showWhole(!isWhole)}
          >
            {isWhole ? say.foldWell : say.showWell}
          </Button>
        </div>
      )}
    </div>
  )
}

function Tile({ status }: { status: Status }) {
  const say = useWords(monitoringWords)
  const { name, level } = status
  const sentence = useSentenceOf(status)
  const value = useValueOf(status)
  const rule = useRule(name in limits ? limits[name as keyof typeof limits] : null)
  return (
    <div
      data-status={name}
      data-level={level}
      className={classes('flex flex-col gap-1 rounded-card border bg-card px-4 py-3 shadow-card', edges[level])}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{say[name]}</h3>
        <Badge tone={levelTones[level]}>{say[level]}</Badge>
      </div>
      {value !== null && <p className="text-2xl leading-8 font-bold tabular-nums">{value}</p>}
      {sentence !== null && <p>{sentence}</p>}
      {name === 'nodes' ? (
        <p className="text-sm text-ink-2">{say.goneRule}</p>
      ) : (
        rule !== '' && <p className="mt-auto text-sm text-ink-2">{rule}</p>
      )}
    </div>
  )
}

function useValueOf({ name, value }: Status): string | null {
  const format = useValues()
  if (value === null || !(name in limits)) return null
  return format(value, limits[name as keyof typeof limits].unit)
}

function useSentenceOf({ name, level, value, sentence }: Status): string | null {
  const say = useWords(monitoringWords)
  const { number } = useTimes()
  const language = useLanguage()
  if (name === 'backup' && value === null && level === 'warning') return say.neverBackedUp
  if (name === 'nodes' && value !== null) return value > 0 ? say.gone(number(value)) : say.nobodyGone
  if (name === 'database' && level === 'critical' && sentence === null) return say.databaseDown
  return sentence && findingSaid(sentence, language)
}

/** « À surveiller au-delà de 5 s, critique au-delà de 15 s » */
function useRule(limit: Limit | null): string {
  const say = useWords(monitoringWords)
  const format = useValues()
  if (limit === null) return ''
  const { bad, warning, critical, unit } = limit
  const [warns, isCritical] =
    bad === 'above' ? [say.warnsAbove, say.criticalAbove] : [say.warnsBelow, say.criticalBelow]
  const parts = [
    warning === null ? null : warns(format(warning, unit)),
    critical === null ? null : isCritical(format(critical, unit)),
  ].filter((part) => part !== null)
  return parts.join(', ')
}

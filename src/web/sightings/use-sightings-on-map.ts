import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Sighting } from '#contract/sightings/sighting.ts'
import { useSession } from '#web/platform/api/session.ts'
import { useWords } from '#web/platform/words/words.ts'
import { sightingMarks } from './sightings.layer.ts'
import { sightingsOf } from './sightings.data.ts'
import { sightingsWords } from './sightings.words.ts'

const none: readonly Sighting[] = []

/** What was seen for one emergency, for the chart of it. */
export function useSightingsOnMap(alert: string) {
  const say = useWords(sightingsWords)
  const isReal = useSession()?.kind === 'real'
  const { data = none } = useQuery({ ...sightingsOf(alert), enabled: isReal })
  return useMemo(() => sightingMarks(data, ({ kind }) => say[kind]), [data, say])
}

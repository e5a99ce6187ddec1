import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DriftAnswer, DriftStepAnswer } from '#contract/drift/drift.api.ts'
import { type NamedPlace, type CoastStretch, stretchesOf } from '#contract/drift/stranding.ts'
import { lngLat } from '#contract/wire/units.ts'
import { landingPlaces } from '#web/platform/map/chart/landing-places.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { quaisOnTheMap } from '#web/quais/quais.data.ts'
import { shoresToNameBy } from './drift.data.ts'
import { driftWords } from './drift.words.ts'
import { percentOf } from './use-drift-texts.ts'

const nowhere: readonly NamedPlace[] = []
/** More would be a list of the whole coast. */
const mostTold = 4

type Asked = { readonly answer: DriftAnswer | null; readonly step: DriftStepAnswer | null }

/** Where it comes ashore, by the names of quais and landing places: the largest part first. */
export function useStranding({ answer, step }: Asked): readonly CoastStretch[] {
  const places = useCoastNames()
  const isAshore = step !== null && step.stranded > 0
  const { data: shores } = useQuery({ ...shoresToNameBy(), enabled: isAshore })
  return useMemo(() => {
    if (!answer || !step || step.stranded === 0) return []
    return stretchesOf({ ...step, particles: answer.particles }, places, shores?.isLand).slice(0, mostTold)
  }, [answer, step, places, shores])
}

function useCoastNames(): readonly NamedPlace[] {
  const { data: quais } = useQuery(quaisOnTheMap())
  const { data: landings = nowhere } = useQuery({
    queryKey: ['drift', 'landing-places'],
    queryFn: landingPlaces,
    networkMode: 'always',
    staleTime: Infinity,
    meta: { isPassing: true },
  })
  return useMemo(() => {
    const named = (quais ?? []).map(({ name, latitude, longitude }) => ({ name, at: lngLat(longitude, latitude) }))
    return [...named, ...landings]
  }, [quais, landings])
}

/** « 12 % échoués : de Yoff à Cambérène (12 %). » Null where none is. */
export function useStrandedText(): (asked: Asked, stretches: readonly CoastStretch[]) => string | null {
  const say = useWords(driftWords)
  const { number } = useTimes()
  return ({ answer, step }, stretches) => {
    if (!answer || !step || step.stranded === 0) return null
    const percent = (part: number) => number(percentOf(part))
    const where = stretches.map(({ from, to, part }) =>
      from === to || from === '' ? say.strandedNear(to, percent(part)) : say.strandedFromTo(from, to, percent(part)),
    )
    return say.strandedText(say.strandedAll(percent(step.stranded / answer.particles)), where.join(', '))
  }
}

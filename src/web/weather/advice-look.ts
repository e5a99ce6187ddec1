import { CircleCheck, OctagonX, TriangleAlert } from 'lucide-react'
import type { AdviceWord } from '#contract/weather/advice.ts'

/** What nobody knows is never less than prudence. The red of a day to stay ashore is not the alarm’s. */
export const adviceLook = {
  goes: { says: 'goes', Icon: CircleCheck, ink: 'text-ok', ground: 'bg-ok-soft' },
  careful: { says: 'careful', Icon: TriangleAlert, ink: 'text-warn', ground: 'bg-warn-soft' },
  stay: { says: 'stay', Icon: OctagonX, ink: 'text-forbid', ground: 'bg-forbid-soft' },
  unknown: { says: 'careful', Icon: TriangleAlert, ink: 'text-warn', ground: 'bg-warn-soft' },
} as const satisfies Readonly<
  Record<AdviceWord, { readonly says: Exclude<AdviceWord, 'unknown'>; readonly [part: string]: unknown }>
>

import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSession } from '#web/platform/api/session.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { Slider } from '#web/platform/ui/fields/Slider.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { useWideScreen } from '#web/platform/ui/screen-width.ts'
import { useWords } from '#web/platform/words/words.ts'
import { ownTracking, useTracking } from '#web/positions/own/own-tracking-device.ts'
import { intervals } from '#web/positions/own/own-tracking.ts'
import { trackingWords } from '#web/positions/own/own-tracking.words.ts'
import { TrackingSwitch } from '#web/positions/own/TrackingSwitch.tsx'
import { TrackingAge, TrackingProblem } from '#web/positions/TrackingState.tsx'

/** The position of this very browser: on or off, and how often. The demonstration tracks nobody. */
export function GpsControl() {
  const say = useWords(trackingWords)
  const session = useSession()
  const tracking = useTracking()
  const isWide = useWideScreen()
  if (session?.kind !== 'real' || !session.user) return null
  const state = (
    <div className="text-sm text-ink-2 empty:hidden">
      <TrackingAge tracking={tracking} />
    </div>
  )
  const pace = (
    <Slider
      label={say.interval}
      min={intervals.least}
      max={intervals.most}
      step={intervals.step}
      value={ownTracking.interval()}
      onValueChange={ownTracking.setInterval}
      format={say.seconds}
    />
  )
  const button = <TrackingSwitch account={session.user.id} />
  const screen = <p className="text-sm text-ink-2 sm:max-lg:col-span-2">{say.screen}</p>
  const problem = <TrackingProblem state={tracking.state} />
  if (!isWide) {
    return (
      <section aria-label={say.title} className="grid grid-cols-1 gap-2">
        <Brief button={button} state={state}>
          {pace}
          {screen}
        </Brief>
        {problem}
      </section>
    )
  }
  return (
    <Card>
      <div className="grid grid-cols-1 gap-3 pt-2">
        <div className="grid items-center gap-x-8 gap-y-4 sm:grid-cols-[auto_1fr] lg:grid-cols-[auto_auto_1fr_14rem]">
          <div className="flex flex-wrap items-center justify-between gap-x-4 sm:max-lg:col-span-2 lg:grid">
            <h2 className="text-lg font-bold">{say.title}</h2>
            {state}
          </div>
          {button}
          {pace}
          {screen}
        </div>
        {problem}
      </div>
    </Card>
  )
}

type BriefProps = { readonly button: ReactNode; readonly state: ReactNode; readonly children: ReactNode }

/** On a phone the one button, and behind another how often. */
function Brief({ button, state, children }: BriefProps) {
  const say = useWords(trackingWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 [&>:first-child]:min-w-0 [&>:first-child]:grow">
        {button}
        <IconButton
          variant="secondary"
          icon={SlidersHorizontal}
          label={say.settings}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {state}
      {isOpen && children}
    </>
  )
}

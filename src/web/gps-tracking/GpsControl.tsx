import { useSession } from '#web/platform/api/session.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { Slider } from '#web/platform/ui/fields/Slider.tsx'
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
  if (session?.kind !== 'real' || !session.user) return null
  return (
    <Card>
      <div className="grid grid-cols-1 gap-3 pt-2">
        <div className="grid items-center gap-x-8 gap-y-4 sm:grid-cols-[auto_1fr] lg:grid-cols-[auto_auto_1fr_14rem]">
          <div className="flex flex-wrap items-center justify-between gap-x-4 sm:max-lg:col-span-2 lg:grid">
            <h2 className="text-lg font-bold">{say.title}</h2>
            <div className="text-sm text-ink-2 empty:hidden">
              <TrackingAge tracking={tracking} />
            </div>
          </div>
          <TrackingSwitch account={session.user.id} />
          <Slider
            label={say.interval}
            min={intervals.least}
            max={intervals.most}
            step={intervals.step}
            value={ownTracking.interval()}
            onValueChange={ownTracking.setInterval}
            format={say.seconds}
          />
          <p className="text-sm text-ink-2 sm:max-lg:col-span-2">{say.screen}</p>
        </div>
        <TrackingProblem state={tracking.state} />
      </div>
    </Card>
  )
}

import { useSession } from '#web/api/session.ts'
import { intervals } from '#web/positions/own-tracking.ts'
import { ownTracking, useTracking } from '#web/positions/own-tracking-device.ts'
import { trackingWords } from '#web/positions/own-tracking.words.ts'
import { TrackingAge, TrackingProblem } from '#web/positions/TrackingState.tsx'
import { TrackingSwitch } from '#web/positions/TrackingSwitch.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Slider } from '#web/ui/fields/Slider.tsx'
import { useWords } from '#web/words/words.ts'

/** The position of this very browser: on or off, and how often. The demonstration tracks nobody. */
export function GpsControl() {
  const say = useWords(trackingWords)
  const session = useSession()
  const tracking = useTracking()
  if (session?.kind !== 'real' || !session.user) return null
  return (
    <Card title={say.title} aside={<TrackingAge tracking={tracking} />}>
      <div className="grid grid-cols-1 gap-3">
        <div className="grid items-center gap-x-8 gap-y-4 sm:grid-cols-[auto_1fr] lg:grid-cols-[auto_1fr_15rem]">
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

import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { Slider } from '#web/platform/ui/fields/Slider.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { ownTracking, useTracking } from './own/own-tracking-device.ts'
import { intervals } from './own/own-tracking.ts'
import { trackingWords } from './own/own-tracking.words.ts'
import { TrackingSwitch } from './own/TrackingSwitch.tsx'
import { TrackingAge, TrackingBadge, TrackingProblem } from './TrackingState.tsx'

/** Everything about the tracking of this browser: what it does now, how often, and what it cannot do. */
export function TrackingPanel({ account }: { account: string }) {
  const say = useWords(trackingWords)
  const tracking = useTracking()
  const isOn = 'account' in tracking
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <TrackingBadge tracking={tracking} />
        <TrackingAge tracking={tracking} />
        {isOn && tracking.fixes > 0 && <span className="text-ink-2">{say.fixes(tracking.fixes)}</span>}
        {tracking.state === 'off' && <span className="text-ink-2">{say.offText}</span>}
      </div>
      {isOn && tracking.resumed && <p>{say.resumed}</p>}
      <TrackingProblem state={tracking.state} />
      <TrackingSwitch account={account} className="justify-self-start" />
      <Slider
        label={say.interval}
        min={intervals.least}
        max={intervals.most}
        step={intervals.step}
        value={ownTracking.interval()}
        onValueChange={ownTracking.setInterval}
        format={say.seconds}
      />
      <Notice title={say.screenTitle}>{say.screenText}</Notice>
      <p className="text-ink-2">{say.kept}</p>
    </div>
  )
}

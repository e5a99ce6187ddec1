import { Settings2 } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { useSession } from '#web/api/session.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useWords } from '#web/words/words.ts'
import { useTracking } from './own-tracking-device.ts'
import { trackingWords } from './own-tracking.words.ts'
import { TrackingAge, TrackingBadge, TrackingProblem } from './TrackingState.tsx'
import { TrackingSwitch } from './TrackingSwitch.tsx'

const Drawer = lazy(async () => ({ default: (await import('#web/ui/Drawer.tsx')).Drawer }))
const TrackingPanel = lazy(async () => ({ default: (await import('./TrackingPanel.tsx')).TrackingPanel }))

/** On the fisherman's map: one touch to start, one to stop, and what it is doing now. The demonstration tracks nobody. */
export function OwnTracking() {
  const say = useWords(trackingWords)
  const session = useSession()
  const tracking = useTracking()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  if (session?.kind !== 'real' || session.user?.role !== 'fisherman') return null
  const isOn = 'account' in tracking
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <section aria-label={say.title} className="grid max-w-80 justify-items-start gap-2">
      <div className="flex items-center gap-2">
        <TrackingSwitch account={session.user.id} className="shadow-card" />
        <IconButton variant="secondary" className="shadow-card" label={say.settings} icon={Settings2} onClick={show} />
      </div>
      {isOn && (
        <div className="grid gap-1 rounded-control bg-card px-3 py-2 text-sm shadow-card">
          <output className="flex flex-wrap items-center gap-2">
            <TrackingBadge tracking={tracking} />
            <TrackingAge tracking={tracking} />
          </output>
          {tracking.resumed && <p>{say.resumed}</p>}
          <p>{say.screen}</p>
        </div>
      )}
      <TrackingProblem state={tracking.state} />
      {wanted && (
        <Suspense fallback={null}>
          <Drawer title={say.title} side="bottom" open={open} onOpenChange={setOpen}>
            <TrackingPanel account={session.user.id} />
          </Drawer>
        </Suspense>
      )}
    </section>
  )
}

import { Settings2 } from 'lucide-react'
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { useSession } from '#web/platform/api/session.ts'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useWords } from '#web/platform/words/words.ts'
import { TrackingAge, TrackingBadge, TrackingProblem } from '#web/positions/TrackingState.tsx'
import { useTracking } from './own-tracking-device.ts'
import { trackingWords } from './own-tracking.words.ts'
import { TrackingSwitch } from './TrackingSwitch.tsx'

const Drawer = lazy(async () => ({ default: (await import('#web/platform/ui/dialogs/Drawer.tsx')).Drawer }))
const TrackingPanel = lazy(async () => ({ default: (await import('#web/positions/TrackingPanel.tsx')).TrackingPanel }))

const onTheMap = { section: 'max-w-[min(20rem,100%)]', buttons: '', note: 'grid gap-1 py-2 text-sm', state: '' }
/** All across a phone the first and the third button share the row, and the note is low: the map is to be seen below it. */
const inARow = {
  section: '',
  buttons:
    'max-sm:w-full max-sm:flex-wrap max-sm:text-balance max-sm:*:odd:flex-1 max-sm:*:odd:px-1.5! max-sm:*:odd:py-1! max-sm:*:odd:text-sm/4!',
  note: 'flex items-center gap-3 py-1 text-xs/4 sm:grid sm:max-w-80 sm:gap-1 sm:py-2 sm:text-sm',
  state: 'max-sm:shrink-0 max-sm:flex-col max-sm:items-start',
}

/**
 * On the fisherman's map: one touch to start, one to stop, and what it is doing now. `beside`: on his first screen a row
 * of buttons, all across a phone. The demonstration tracks nobody.
 */
export function OwnTracking({ beside }: { beside?: ReactNode }) {
  const say = useWords(trackingWords)
  const session = useSession()
  const tracking = useTracking()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  if (session?.kind !== 'real' || session.user?.role !== 'fisherman') return null
  const isOn = 'account' in tracking
  const look = beside === undefined ? onTheMap : inARow
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <section aria-label={say.title} className={classes('grid justify-items-start gap-2', look.section)}>
      <div className={classes('flex items-center gap-2', look.buttons)}>
        <TrackingSwitch account={session.user.id} className="shadow-card" />
        <IconButton variant="secondary" className="shadow-card" label={say.settings} icon={Settings2} onClick={show} />
        {beside}
      </div>
      {isOn && (
        <div className={classes('rounded-control bg-card px-3 shadow-card', look.note)}>
          <output className={classes('flex flex-wrap items-center gap-x-2', look.state)}>
            <TrackingBadge tracking={tracking} />
            <TrackingAge tracking={tracking} />
          </output>
          <div className="grid gap-1">
            {tracking.resumed && <p>{say.resumed}</p>}
            <p>{say.screen}</p>
          </div>
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

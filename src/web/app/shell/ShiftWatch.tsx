import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { Link } from 'wouter'
import type { User } from '#contract/accounts/account.ts'
import { isShiftDue, putShiftOff, useShift, useShiftPutOff } from '#web/alarms/shift.ts'
import { shiftWords } from '#web/alarms/shift.words.ts'
import { useAlarms } from '#web/alarms/use-alarms.ts'
import { useNewTones } from '#web/alarms/use-new-tones.ts'
import { dutyChain } from '#web/notifications/notifications.data.ts'
import { useSession } from '#web/platform/api/session.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { FootNotice } from '#web/platform/ui/feedback/FootNotice.tsx'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useWords } from '#web/platform/words/words.ts'
import { useSos } from '#web/sos/sos-of-this-device.ts'

const ShiftDialog = lazy(async () => ({ default: (await import('#web/alarms/ShiftDialog.tsx')).ShiftDialog }))

const openedAt = Date.now()

/** At the beginning of a watch: are the alarms heard? It waits while somebody calls for help. */
export function ShiftWatch({ user }: { user: User }) {
  const say = useWords(shiftWords)
  const session = useSession()
  const shift = useShift()
  const now = useMinute()
  const [isOpen, setOpen] = useState(false)
  const putOff = useShiftPutOff()
  const isCalled = useAlarms(user).some(({ alert }) => alert.status === 'active' && !alert.drill)
  const { armed, cases } = useSos()
  useNewTones()
  const signedInAt = session?.kind === 'real' && session.fresh ? openedAt : null
  const moment = { account: user.id, now, signedInAt }
  const isDue = isShiftDue(shift, moment) && isShiftDue(putOff, moment)
  if (session?.kind !== 'real' || isCalled || armed !== null || cases.length > 0 || !isDue) return null
  const later = () => {
    setOpen(false)
    putShiftOff({ account: user.id, at: new Date().toISOString() })
  }
  return (
    <>
      <FootNotice
        isShift
        label={say.strip}
        className="bg-water"
        text={
          <>
            <BellRing aria-hidden className="size-5 shrink-0 text-sea" />
            {say.ask}
          </>
        }
      >
        <Button size="compact" onClick={() => setOpen(true)}>
          {say.take}
        </Button>
        <Button size="compact" variant="quiet" onClick={later}>
          {say.later}
        </Button>
      </FootNotice>
      <Suspense fallback={null}>
        {isOpen && <ShiftDialog account={user.id} duty={<OnDuty user={user} />} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

/** Who is rung when nobody here takes charge. */
function OnDuty({ user }: { user: User }) {
  const say = useWords(shiftWords)
  const { data } = useQuery(dutyChain(user.role))
  if (!data) return null
  const names = data.people.map(({ name }) => name).filter((name) => name !== null)
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-well px-3 py-1">
      <span>{names.length === 0 ? say.nobodyOnDuty : `${say.onDuty}\u00A0: ${names.join(', ')}`}</span>
      <Link href="/alerts/duty" className="flex min-h-target items-center font-semibold text-sea underline">
        {say.duty}
      </Link>
    </p>
  )
}

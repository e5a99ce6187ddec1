import { useState } from 'react'
import { reportFault } from '#web/platform/api/problems.ts'
import { useSession } from '#web/platform/api/session.ts'
import { mayCancel } from '#web/platform/outbox/outbox-entry.ts'
import { useOutbox } from '#web/platform/outbox/outbox-of-this-device.ts'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { useWords } from '#web/platform/words/words.ts'
import { type SosCase, mayReopen } from './sos-case.ts'
import { theSos } from './sos-of-this-device.ts'
import { sosEndingWords } from './sos-ending.words.ts'
import { rehearsal } from './sos-rehearsal.ts'
import { useRescue } from './sos-rescue.ts'
import { useNow } from './use-now.ts'

const quiet = 'sos-line min-h-14 w-full rounded-card px-4 py-2 text-lg font-semibold underline-offset-4 hover:underline'

/** The end of it: seen to its end, an exercise that is done, or a false alarm, which is asked about twice. */
export function SosEnding({ one, onClose }: { one: SosCase; onClose: () => void }) {
  const say = useWords(sosEndingWords)
  const { radioChannel } = useRescue()
  const putAway = () => {
    onClose()
    if (one.kind === 'demonstration') rehearsal.end()
    else theSos().putAway(one.id)
  }
  if (one.kind === 'demonstration') return <Quiet text={say.endDemonstration} onPress={putAway} />
  if (one.kind === 'drill') return <DrillEnd one={one} onEnd={putAway} />
  if (one.phase.name === 'over' || one.phase.name === 'refused') {
    return (
      <>
        <Reopen one={one} />
        <Quiet text={say.close} onPress={putAway} />
      </>
    )
  }
  return (
    <>
      <p>{say.radio(radioChannel)}</p>
      <p>{say.screenOn}</p>
      <FalseAlarm one={one} />
    </>
  )
}

/** Whoever ended it may have been wrong: the way back is one press, as large as the call itself. */
function Reopen({ one }: { one: SosCase }) {
  const say = useWords(sosEndingWords)
  const now = useNow(60_000)
  if (!mayReopen(one, now)) return null
  const press = () =>
    void theSos()
      .reopen(one)
      .catch((problem: unknown) => {
        reportFault(problem)
        toast({ title: say.reopenFailed, tone: 'alarm' })
      })
  return (
    <section className="grid gap-2">
      <p className="text-lg">{say.reopenText}</p>
      <button
        type="button"
        onClick={press}
        className="sos-key min-h-16 w-full rounded-card px-4 text-xl font-extrabold"
      >
        {say.reopen}
      </button>
    </section>
  )
}

/** What has not left yet is called off; what has is taken back where somebody may do so, and rings nobody either way. */
function DrillEnd({ one, onEnd }: { one: SosCase; onEnd: () => void }) {
  const say = useWords(sosEndingWords)
  const mayResolve = useMayResolve(one)
  const end = () => {
    if (mayResolve && one.phase.name !== 'over') void theSos().takeBack(one).catch(reportFault)
    onEnd()
  }
  return <Quiet text={say.endDrill} onPress={end} />
}

function FalseAlarm({ one }: { one: SosCase }) {
  const say = useWords(sosEndingWords)
  const [isAsked, setAsked] = useState(false)
  const mayResolve = useMayResolve(one)
  if (one.isTakenBack) {
    return (
      <output ref={inView} tabIndex={-1} className="text-lg font-bold outline-none">
        {say.falseAlarmSaid}
      </output>
    )
  }
  if (!isAsked) return <Quiet text={say.falseAlarmAsk} onPress={() => setAsked(true)} />
  if (!mayResolve)
    return (
      <p ref={inView} tabIndex={-1} role="alert" className="sos-line rounded-card p-4 text-lg font-semibold">
        {say.falseAlarmSession}
      </p>
    )
  return (
    <section aria-label={say.falseAlarmTitle} className="sos-line grid gap-3 rounded-card p-4">
      <h2 ref={inView} tabIndex={-1} className="text-xl font-bold outline-none">
        {say.falseAlarmTitle}
      </h2>
      <p>{say.falseAlarmText}</p>
      {/* The safe answer is the large one, and stands where the question was asked. */}
      <button
        type="button"
        onClick={() => setAsked(false)}
        className="sos-key min-h-16 rounded-card px-4 text-lg font-extrabold"
      >
        {say.falseAlarmNo}
      </button>
      <Quiet text={say.falseAlarmYes} onPress={() => void theSos().takeBack(one).catch(reportFault)} />
    </section>
  )
}

/** What a press has brought stands where the finger is, not below the fold; eye, key and ear go on from there. */
function inView(element: HTMLElement | null): void {
  if (!element) return
  element.focus({ preventScroll: true })
  ;(element.closest('section:has(> h2)') ?? element).scrollIntoView({ block: 'center' })
}

/** On the server by the person's own session; here, by whoever holds the phone, as long as it has never left. */
function useMayResolve({ id, account }: SosCase): boolean {
  const session = useSession()
  const entry = useOutbox().find((one) => one.id === id)
  const isOwn = session?.kind === 'real' && session.user?.id === account
  return isOwn || (entry !== undefined && mayCancel(entry))
}

function Quiet({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className={quiet}>
      {text}
    </button>
  )
}

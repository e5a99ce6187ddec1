import { Siren } from 'lucide-react'
import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { User } from '#contract/accounts/account.ts'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { effectiveRoleOf } from '#contract/accounts/visibility.ts'
import { boatsToCallForApi } from '#contract/alerts/boats-to-call-for.api.ts'
import { mayCall } from '#contract/wire/who.ts'
import { fieldSentence } from '#web/platform/api/problems.ts'
import { useSession } from '#web/platform/api/session.ts'
import type { Entry } from '#web/platform/outbox/outbox-entry.ts'
import { postEntry, theOutbox, useOutbox } from '#web/platform/outbox/outbox-of-this-device.ts'
import { isRaiseForBoat } from '#web/platform/outbox/raise-letter.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Notice } from '#web/platform/ui/feedback/Notice.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { useAskedNew } from '#web/platform/ui/lists/asked-new.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useWords } from '#web/platform/words/words.ts'
import { type CallForBoat as Call, callLetter } from '#web/rescue/calling/call-for-boat.ts'
import { callForBoatWords } from '#web/rescue/calling/call-for-boat.words.ts'
import { countdown } from '#web/sos/sending/sos-keeper.ts'
import { signal } from '#web/sos/sending/sos-signals.ts'
import { SosCountdown } from '#web/sos/SosCountdown.tsx'

const loadDialog = () => import('#web/rescue/calling/CallForBoatDialog.tsx')
const CallForBoatDialog = lazy(async () => ({ default: (await loadDialog()).CallForBoatDialog }))

/** « Lancer un SOS pour une pirogue », for whoever may; in the demonstration nobody is called, and nothing offered. */
export function CallForBoat({ user }: { user: User }) {
  const isReal = useSession()?.kind === 'real'
  if (!isReal || !mayCall(boatsToCallForApi.others.who, effectiveRoleOf(viewerOf(user)))) return null
  return <Calling user={user} />
}

function Calling({ user }: { user: User }) {
  const say = useWords(callForBoatWords)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const looksAfterBoats = user.role !== 'fisherman'
  const calls = useOutbox().filter((entry) => entry.account === user.id && isRaiseForBoat(entry))
  const boatOf = ({ summary }: Entry) => summary ?? say.unnamed
  useAskedNew(() => setOpen(true))
  useDossierOpened(calls)
  const call = async (said: Call) => {
    const boat = said.boat.name ?? say.unnamed
    const at = Date.now()
    await postEntry({
      account: user.id,
      urgency: 'sos',
      armedFor: countdown,
      summary: boat,
      about: { noun: 'alert', act: 'raise', name: boat },
      letter: (id) => callLetter(said, id, at),
    })
    signal('second')
  }
  const cancel = async (id: string) => {
    if (!(await theOutbox().cancel(id))) return
    signal('called_off')
    toast({ title: say.cancelled, tone: 'neutral' })
  }
  return (
    <div className="grid gap-3">
      <Button
        variant="danger"
        icon={Siren}
        className="justify-self-start max-sm:justify-self-stretch"
        onClick={() => setOpen(true)}
      >
        {looksAfterBoats ? say.open : say.openOther}
      </Button>
      {calls.map((entry) => {
        const { id, state } = entry
        if (state.name === 'armed') {
          const armed = { id, kind: 'real', place: null, dueAt: state.dueAt, delay: state.delay } as const
          return (
            <SosCountdown key={id} armed={armed} note={say.leaves(boatOf(entry))} onCancel={() => void cancel(id)} />
          )
        }
        if (state.name !== 'refused') return null
        return (
          <Notice
            key={id}
            live
            tone="forbid"
            title={say.refused(boatOf(entry))}
            onDismiss={() => void theOutbox().dismiss([id])}
          >
            {fieldSentence(state.problem.sentence, language)} {say.refusedText}
          </Notice>
        )
      })}
      <Suspense fallback={null}>
        {isOpen && <CallForBoatDialog onCall={call} onClose={() => setOpen(false)} looksAfterBoats={looksAfterBoats} />}
      </Suspense>
    </div>
  )
}

/** What was on its way while this was looked at opens when the server has it. */
function useDossierOpened(calls: readonly Entry[]): void {
  const [, navigate] = useLocation()
  const onTheWay = useRef(new Set<string>())
  useEffect(() => {
    for (const { id, state } of calls) {
      if (state.name === 'armed' || state.name === 'waiting' || state.name === 'sending') onTheWay.current.add(id)
      else if (onTheWay.current.delete(id) && state.name === 'received') navigate(`/alerts/${id}`)
    }
  })
}

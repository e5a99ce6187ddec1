import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Eye, MapPinCheck, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Alert } from '#contract/alerts/alert.ts'
import { asksApi } from '#contract/alerts/asks.api.ts'
import { alertAnswered } from '#web/alerts/alerts.data.ts'
import { ownAsks } from '#web/alerts/asks.data.ts'
import { call } from '#web/platform/api/call.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { useWrite } from '#web/platform/outbox/writing.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { TextField } from '#web/platform/ui/fields/TextField.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { useWords } from '#web/platform/words/words.ts'
import { askedWords } from './asked.words.ts'
import { litresIn } from './litres.ts'

/** What somebody who is asked, or goes, says of it besides « J’y vais »: without network too, with the time at which he said it. */
export function OwnAnswers({ alert }: { readonly alert: Alert }) {
  const say = useWords(askedWords)
  const { data = [] } = useQuery(ownAsks())
  const one = data.find((ask) => ask.alert === alert.id)
  const { pending, answer, confirm } = useAnswers(alert)
  const client = useQueryClient()
  const isUnseen = one?.standing === 'asked'
  useEffect(() => {
    if (!isUnseen) return
    void call(asksApi.seen, { params: { id: alert.id } }).then(
      (seen) => alertAnswered(client, seen),
      () => undefined,
    )
  }, [isUnseen, alert.id, client])
  if (!one || one.standing === 'cannot') return null
  const look = 'grid gap-2 rounded-card bg-well p-3'
  if (one.standing === 'stood_down') {
    return (
      <section className={look}>
        <MayTurnBack isSaying={pending} onConfirm={confirm} />
      </section>
    )
  }
  const goes = one.standing === 'going' || one.standing === 'on_scene'
  return (
    <section className={look}>
      {!goes && <h2 className="text-lg font-bold">{say.askedYou}</h2>}
      <div className="flex flex-wrap gap-2">
        {!goes && (
          <Button
            variant="secondary"
            icon={X}
            loading={pending}
            loadingLabel={say.saying}
            onClick={() => answer('cannot')}
          >
            {say.cannotGo}
          </Button>
        )}
        {one.standing === 'going' && (
          <Button variant="secondary" icon={MapPinCheck} onClick={() => answer('on_scene')}>
            {say.iAmThere}
          </Button>
        )}
        {goes && (
          <Button variant="secondary" icon={Eye} onClick={() => answer('in_sight')}>
            {say.iSee}
          </Button>
        )}
      </div>
    </section>
  )
}

/** How many litres it took is said in the same breath, or not at all. */
function MayTurnBack({
  isSaying,
  onConfirm,
}: {
  readonly isSaying: boolean
  readonly onConfirm: (fuel: number | null) => void
}) {
  const say = useWords(askedWords)
  const [litres, setLitres] = useState('')
  const fuel = litresIn(litres)
  return (
    <>
      <h2 className="text-lg font-bold">{say.over}</h2>
      <p>{say.overText}</p>
      <TextField
        label={say.litres}
        optional
        inputMode="decimal"
        unit="l"
        value={litres}
        error={fuel === 'wrong' ? say.noLitres : undefined}
        onChange={({ target }) => setLitres(target.value)}
      />
      <Button
        size="thumb"
        icon={Check}
        loading={isSaying}
        loadingLabel={say.saying}
        disabled={fuel === 'wrong'}
        onClick={() => onConfirm(fuel === 'wrong' ? null : fuel)}
      >
        {say.confirm}
      </Button>
    </>
  )
}

function useAnswers(alert: Alert) {
  const say = useWords(askedWords)
  const sentence = useSentence()
  const client = useQueryClient()
  const write = useWrite()
  const about = { noun: 'alert', name: alert.message, thing: alert.id } as const
  const params = { id: alert.id }
  const saying = useMutation({
    mutationFn: (what: 'cannot' | 'on_scene' | 'in_sight' | { readonly fuel: number | null }) =>
      typeof what === 'object'
        ? write(asksApi.confirm, { params, body: what }, { ...about, act: 'stood_down' })
        : write(
            asksApi.answer,
            { params, body: { answer: what, saidAt: new Date().toISOString() } },
            { ...about, act: what },
          ),
    onSuccess: ({ reply }) => {
      if (reply) alertAnswered(client, reply)
    },
    onError: (problem) => toast({ title: say.notSaid, text: sentence(problem), tone: 'forbid' }),
  })
  return {
    pending: saying.isPending,
    answer: (what: 'cannot' | 'on_scene' | 'in_sight') => saying.mutate(what),
    confirm: (fuel: number | null) => saying.mutate({ fuel }),
  }
}

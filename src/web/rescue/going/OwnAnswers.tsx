import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Eye, MapPinCheck, X } from 'lucide-react'
import { useEffect } from 'react'
import type { Alert } from '#contract/alerts/alert.ts'
import { asksApi } from '#contract/alerts/asks.api.ts'
import { alertAnswered } from '#web/alerts/alerts.data.ts'
import { ownAsks } from '#web/alerts/asks.data.ts'
import { call } from '#web/platform/api/call.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { useWrite } from '#web/platform/outbox/writing.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { useWords } from '#web/platform/words/words.ts'
import { askedWords } from './asked.words.ts'

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
        <h2 className="text-lg font-bold">{say.over}</h2>
        <p>{say.overText}</p>
        <Button size="thumb" icon={Check} loading={pending} loadingLabel={say.saying} onClick={confirm}>
          {say.confirm}
        </Button>
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

function useAnswers(alert: Alert) {
  const say = useWords(askedWords)
  const sentence = useSentence()
  const client = useQueryClient()
  const write = useWrite()
  const about = { noun: 'alert', name: alert.message, thing: alert.id } as const
  const params = { id: alert.id }
  const saying = useMutation({
    mutationFn: (what: 'cannot' | 'on_scene' | 'in_sight' | 'confirm') =>
      what === 'confirm'
        ? write(asksApi.confirm, { params, body: {} }, { ...about, act: 'stood_down' })
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
    confirm: () => saying.mutate('confirm'),
  }
}

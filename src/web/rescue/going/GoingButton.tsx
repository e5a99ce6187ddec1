import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Navigation, Undo2 } from 'lucide-react'
import { type Alert, isOpenSos } from '#contract/alerts/alert.ts'
import { alertsApi } from '#contract/alerts/alerts.api.ts'
import { alertTitle } from '#web/alerts/alert-look.ts'
import { alertAnswered, failureOf } from '#web/alerts/alerts.data.ts'
import { useIsActWaiting } from '#web/alerts/use-waiting-acts.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { WaitingMark } from '#web/platform/outbox/shown/WaitingMark.tsx'
import { useWrite } from '#web/platform/outbox/writing.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { toast, toastOver } from '#web/platform/ui/feedback/toast.ts'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { comingText } from '#web/platform/words/coming-text.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useWords } from '#web/platform/words/words.ts'
import { goingWords } from './going.words.ts'

type GoingButtonProps = { readonly alert: Alert; readonly word: 'go' | 'turnBack' }

/** « J’y vais » is the one thing to do, under the thumb; that one does not after all stands with what is done more rarely. */
export function GoingButton({ alert, word }: GoingButtonProps) {
  const say = useWords(goingWords)
  const sentence = useSentence()
  const client = useQueryClient()
  const write = useWrite()
  const isGoing = word === 'turnBack'
  const act = isGoing ? 'turned_back' : 'going'
  const isSaid = useIsActWaiting(alert, act)
  const saying = useMutation({
    mutationFn: () =>
      write(
        isGoing ? alertsApi.turnBack : alertsApi.go,
        { params: { id: alert.id } },
        { noun: 'alert', act, name: alert.message, thing: alert.id },
      ),
    onSuccess: ({ reply }) => {
      toastOver(failureOf(act, alert))
      if (reply) alertAnswered(client, reply)
    },
    onError: (problem) =>
      toast({ about: failureOf(act, alert), title: say.notSaid, text: sentence(problem), tone: 'forbid' }),
  })
  if (isSaid) return <WaitingMark noun="alert" id={alert.id} />
  return (
    <Button
      size={isGoing ? 'medium' : 'thumb'}
      variant={isGoing ? 'secondary' : 'primary'}
      icon={isGoing ? Undo2 : Navigation}
      aria-label={say[`${word}Named`](alertTitle(alert))}
      loading={saying.isPending}
      loadingLabel={say.saying}
      onClick={() => saying.mutate()}
    >
      {say[word]}
    </Button>
  )
}

/** Who is on the way, for everybody who sees the call: above all for whoever waits. */
export function OnTheWay({ alert }: { readonly alert: Alert }) {
  const language = useLanguage()
  const now = useMinute()
  if (!isOpenSos(alert) || alert.going.length === 0) return null
  return (
    <p className="flex items-center gap-2 text-lg font-semibold break-words">
      <Navigation aria-hidden className="size-5 shrink-0" />
      {comingText(alert.going, language, now)}
    </p>
  )
}

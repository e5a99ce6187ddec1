import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { alertsApi } from '#contract/alerts/alerts.api.ts'
import type { Alert } from '#contract/alerts/alert.ts'
import { heldBack } from '#contract/alerts/slip.ts'
import { largestPageSize } from '#contract/wire/page.ts'
import { call } from '#web/platform/api/call.ts'
import { useSentence } from '#web/platform/api/problems.ts'
import { useWrite } from '#web/platform/outbox/writing.ts'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { manyWords } from './many.words.ts'
import { type ActingUser, type ManyAct, mayActOn } from './may-act.ts'

/** A line of the list: one alert, or the newest of those that say the same. */
export type ChosenLine = { readonly alert: Alert; readonly isGroup: boolean }
type Done = { readonly done: readonly Alert[]; readonly waiting: number; readonly refused: readonly unknown[] }
type Work = {
  readonly lines: readonly ChosenLine[]
  readonly act: ManyAct
  readonly step: (done: number, all: number) => void
}

/** Acts on many, one after the other, and offers to take an end back as long as nobody was told of it. */
export function useMany(user: ActingUser, onDone: () => void) {
  const say = useWords(manyWords)
  const times = useTimes()
  const sentence = useSentence()
  const write = useWrite()
  const undo = useUndoMany()
  const tellRefused = useTellRefused()
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number } | null>(null)
  const acting = useMutation({
    mutationFn: async ({ lines, act, step }: Work): Promise<Done> => {
      const alerts = (await allOf(lines)).filter((alert) => mayActOn(user, alert, act))
      return await eachOf(alerts, step, ({ id, message: name }) => {
        if (act === 'acknowledge')
          return write(alertsApi.acknowledge, { params: { id } }, { noun: 'alert', act, name, thing: id })
        const body = { reason: say.endReason }
        return write(alertsApi.resolve, { params: { id }, body }, { noun: 'alert', act: 'resolve', name, thing: id })
      })
    },
  })
  const tell = (act: ManyAct, { done, waiting }: Done) => {
    const count = done.length + waiting
    if (count === 0) return
    const title = (act === 'end' ? say.ended : say.acknowledged)(times.number(count), count === 1)
    const isTakenBack = act === 'end' && done.length > 0
    const takeBack = { action: { label: say.undo, onPress: () => undo(done) }, lasts: heldBack }
    toast({ title, tone: 'ok', ...(waiting > 0 && { text: say.kept }), ...(isTakenBack && takeBack) })
  }
  const start = (lines: readonly ChosenLine[], act: ManyAct) =>
    acting.mutate(
      { lines, act, step: (done, all) => setProgress({ done, all }) },
      {
        onSuccess: (outcome) => {
          tell(act, outcome)
          tellRefused(outcome)
          onDone()
        },
        onError: (problem) => toast({ title: say.notRead, text: sentence(problem), tone: 'forbid' }),
        onSettled: () => setProgress(null),
      },
    )
  return { start, progress, isActing: acting.isPending }
}

function useUndoMany() {
  const say = useWords(manyWords)
  const write = useWrite()
  const tellRefused = useTellRefused()
  const undoing = useMutation({
    mutationFn: async (alerts: readonly Alert[]) =>
      await eachOf(
        alerts,
        () => undefined,
        ({ id, message: name }) =>
          write(alertsApi.undoResolve, { params: { id } }, { noun: 'alert', act: 'unresolve', name, thing: id }),
      ),
  })
  return (alerts: readonly Alert[]) =>
    undoing.mutate(alerts, {
      onSuccess: (outcome) => {
        if (outcome.done.length > 0) toast({ title: say.undone, tone: 'neutral' })
        tellRefused(outcome)
      },
    })
}

function useTellRefused() {
  const say = useWords(manyWords)
  const times = useTimes()
  const sentence = useSentence()
  return ({ refused: { length, 0: first } }: Pick<Done, 'refused'>) => {
    if (length === 0) return
    toast({ title: say.failed(times.number(length), length === 1), text: sentence(first), tone: 'forbid' })
  }
}

/** Of a group each alert, however many pages there are. */
async function allOf(lines: readonly ChosenLine[]): Promise<readonly Alert[]> {
  const alerts: Alert[] = []
  for (const { alert, isGroup } of lines) {
    if (!isGroup) alerts.push(alert)
    for (let page = 1, isMore = isGroup; isMore; page += 1) {
      const answer = await call(alertsApi.list, { query: { alike: alert.id, page, pageSize: largestPageSize } })
      alerts.push(...answer.results)
      isMore = answer.next !== null
    }
  }
  return alerts
}

type Write = (alert: Alert) => Promise<{ readonly storedOn: string; readonly reply: Alert | null }>

/** What one refuses keeps nobody from the others. */
async function eachOf(alerts: readonly Alert[], step: Work['step'], act: Write): Promise<Done> {
  const [done, refused]: [Alert[], unknown[]] = [[], []]
  let waiting = 0
  for (const [index, alert] of alerts.entries()) {
    step(index, alerts.length)
    try {
      const { reply } = await act(alert)
      if (reply === null) waiting += 1
      else done.push(reply)
    } catch (problem) {
      refused.push(problem)
    }
  }
  return { done, waiting, refused }
}

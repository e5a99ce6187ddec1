import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Volume2 } from 'lucide-react'
import { chatApi } from '#contract/chat/chat.api.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { allSilences, chatKeys } from './chat.data.ts'
import { chatWords } from './chat.words.ts'
import { conversationName } from './conversation-name.ts'

export const silencesKey = [...chatKeys, 'silences']

/** Who may not write now, where this person moderates. */
export function Silences() {
  const say = useWords(chatWords)
  const times = useTimes()
  const client = useQueryClient()
  const { data = [] } = useQuery({
    queryKey: silencesKey,
    queryFn: ({ signal }) => allSilences(signal),
  })
  const lift = (id: string) => {
    call(chatApi.liftSilence, { params: { id } })
      .catch(() => toast({ title: say.failedAct, tone: 'warn' }))
      .finally(() => void client.invalidateQueries({ queryKey: silencesKey }))
  }
  if (data.length === 0) return null
  return (
    <section aria-label={say.silences} className="grid gap-2 pt-2">
      <h3 className="text-sm font-semibold text-ink-2">{say.silences}</h3>
      {data.map(({ id, channelId, userName, silencedByName, endsAt }) => (
        <article key={id} className="grid gap-1 rounded-card border border-line p-3">
          <p className="font-semibold">
            {userName ?? say.someone} · {conversationName(say, channelId, null)}
          </p>
          <p className="text-sm text-ink-2">
            {endsAt === null ? say.noEnd : say.endsAt(times.dateTime(endsAt))}
            {silencedByName !== null && `, ${say.silenceBy(silencedByName)}`}
          </p>
          <Button
            variant="secondary"
            size="compact"
            icon={Volume2}
            className="justify-self-start"
            onClick={() => lift(id)}
          >
            {say.lift}
          </Button>
        </article>
      ))}
    </section>
  )
}

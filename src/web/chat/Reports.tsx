import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Check, MessageSquareOff, Trash2, Volume2 } from 'lucide-react'
import type { User } from '#contract/accounts/account.ts'
import { chatApi } from '#contract/chat/chat.api.ts'
import { call } from '#web/platform/api/call.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Menu } from '#web/platform/ui/dialogs/Menu.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { chatKeys, allSilences } from './chat.data.ts'
import { chatWords } from './chat.words.ts'
import { conversationName } from './conversations/conversation-name.ts'
import { LoadingNote } from './messages/LoadingNote.tsx'
import { Content } from './messages/MessageBubble.tsx'
import { isSilenceable, silenceItems } from './silence-items.ts'

const silencesKey = [...chatKeys, 'silences']

/** Who may not write now, where this person moderates. */
function Silences() {
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

/** What was reported to whoever moderates it. */
export function Reports({ user, onBack }: { readonly user: User; readonly onBack: () => void }) {
  const say = useWords(chatWords)
  const client = useQueryClient()
  const queryKey = [...chatKeys, 'reports']
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(chatApi.reports, { signal })).results,
  })
  const failed = () => toast({ title: say.failedAct, tone: 'warn' })
  const silenced = () => {
    toast({ title: say.silencedNow, tone: 'ok' })
    void client.invalidateQueries({ queryKey: silencesKey })
  }
  const act = (endpoint: typeof chatApi.settle | typeof chatApi.remove, id: string) => {
    call(endpoint, { params: { id } })
      .catch(failed)
      .finally(() => void client.invalidateQueries({ queryKey }))
  }
  return (
    <div className="grid min-h-0 flex-1 content-start gap-2 overflow-y-auto overscroll-contain p-3">
      <Button variant="quiet" icon={ArrowLeft} className="justify-self-start" onClick={onBack}>
        {say.conversations}
      </Button>
      {isError && <ErrorState title={say.failed} text={say.failedText} onRetry={() => void refetch()} />}
      {!isError && data === undefined && <LoadingNote text={say.loading} />}
      {data?.length === 0 && <EmptyState title={say.noReports} />}
      {data?.map(({ message, reports }) => (
        <article key={message.id} className="grid gap-1 rounded-card border border-line p-3">
          <p className="font-semibold">{message.senderName ?? say.someone}</p>
          <Content message={message} />
          <p className="text-sm text-ink-2">{say.reportedTimes(reports)}</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="danger" size="compact" icon={Trash2} onClick={() => act(chatApi.remove, message.id)}>
              {say.remove}
            </Button>
            <Button variant="secondary" size="compact" icon={Check} onClick={() => act(chatApi.settle, message.id)}>
              {say.settle}
            </Button>
            {isSilenceable(user, message, { ofAuthor: user.organisation }) && (
              <Menu
                align="start"
                trigger={
                  <Button variant="secondary" size="compact" icon={MessageSquareOff}>
                    {say.silence}
                  </Button>
                }
                items={silenceItems(say, message, { done: silenced, failed })}
              />
            )}
          </div>
        </article>
      ))}
      <Silences />
    </div>
  )
}

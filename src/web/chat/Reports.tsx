import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Check, MessageSquareOff, Trash2 } from 'lucide-react'
import type { User } from '#contract/accounts/account.ts'
import { chatApi } from '#contract/chat/chat.api.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { Menu } from '#web/ui/dialogs/Menu.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useWords } from '#web/words/words.ts'
import { chatKeys } from './chat.data.ts'
import { chatWords } from './chat.words.ts'
import { Content } from './MessageBubble.tsx'
import { isSilenceable, silenceItems } from './silence-items.ts'
import { Silences, silencesKey } from './Silences.tsx'
import { LoadingNote } from './LoadingNote.tsx'

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

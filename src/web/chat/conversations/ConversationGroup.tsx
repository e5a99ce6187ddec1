import { BellOff, CloudSun, LifeBuoy, Megaphone, MessagesSquare, Radio, UserRound } from 'lucide-react'
import type { User } from '#contract/accounts/account.ts'
import type { Conversation } from '#contract/chat/message.ts'
import { openConversation } from '#web/chat/chat-state.ts'
import { chatWords } from '#web/chat/chat.words.ts'
import { useSummary } from '#web/chat/messages/message-summary.ts'
import { badgeText } from '#web/chat/unread.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { keyOfConversation } from './conversation-key.ts'
import { useConversationName } from './conversation-name.ts'

const icons = { general: MessagesSquare, emergency: Megaphone, weather: CloudSun, coordination: Radio } as const

type GroupProps = { readonly title: string; readonly those: readonly Conversation[]; readonly user: User }

export function ConversationGroup({ title, those, user }: GroupProps) {
  if (those.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="px-4 pt-3 pb-1 text-sm font-semibold text-ink-2">{title}</h3>
      <ul>
        {those.map((one) => (
          <li key={keyOfConversation(one, user.organisation)}>
            <Line one={one} user={user} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Line({ one, user }: { readonly one: Conversation; readonly user: User }) {
  const say = useWords(chatWords)
  const times = useTimes()
  const nameOf = useConversationName()
  const summary = useSummary(user)
  const key = keyOfConversation(one, user.organisation)
  const isThread = one.channelId?.startsWith('sos-') === true
  const Icon = isThread ? LifeBuoy : (icons[one.channelId as keyof typeof icons] ?? UserRound)
  return (
    <button
      type="button"
      onClick={() => openConversation(key)}
      className="flex min-h-14 w-full items-center gap-3 px-4 py-1.5 text-left hover:bg-well focus-visible:-outline-offset-3"
    >
      <span
        className={classes(
          'grid size-10 shrink-0 place-items-center rounded-full',
          isThread ? 'bg-alarm-soft text-alarm' : 'bg-water text-sea',
        )}
      >
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="grid min-w-0 flex-1 grid-cols-1">
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{nameOf(key, one)}</span>
          {one.last && <span className="shrink-0 text-xs text-ink-2">{times.ago(one.last.createdAt)}</span>}
        </span>
        <span className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate text-sm text-ink-2">
            {one.blocked ? say.hidden : one.last ? summary(one.last) : say.empty}
          </span>
          {one.muted && <BellOff aria-label={say.muted} className="size-4 shrink-0 text-ink-2" />}
          {one.unread > 0 && (
            <span className="min-w-6 shrink-0 rounded-full bg-action px-1.5 text-center text-sm font-bold text-on-action">
              {badgeText(one.unread)}
              <span className="sr-only"> {say.unread(one.unread === 1)}</span>
            </span>
          )}
        </span>
      </span>
    </button>
  )
}

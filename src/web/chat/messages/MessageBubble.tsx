import { useQuery } from '@tanstack/react-query'
import { Building2, Check, CheckCheck, Copy, Ellipsis, Flag, MapPin, Sailboat, ShieldCheck, Trash2 } from 'lucide-react'
import { memo, useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { chatApi } from '#contract/chat/chat.api.ts'
import type { Message } from '#contract/chat/message.ts'
import { lngLat } from '#contract/wire/units.ts'
import { chatWords } from '#web/chat/chat.words.ts'
import { conversationsOf } from '#web/chat/conversations/conversations.data.ts'
import { isSilenceable, silenceItems } from '#web/chat/silence-items.ts'
import { heardVoice } from '#web/chat/voice/voice-store.ts'
import { VoicePlayer } from '#web/chat/voice/VoicePlayer.tsx'
import { call } from '#web/platform/api/call.ts'
import { placeInMinutes } from '#web/platform/map/place-text.ts'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { Menu } from '#web/platform/ui/dialogs/Menu.tsx'
import { confirm } from '#web/platform/ui/dialogs/confirm.ts'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'

type MessageBubbleProps = {
  readonly user: User
  readonly message: Message
  readonly othersRead: number
  /** It was looked for. */
  readonly isFound?: boolean
}

/** Drawn again when it has changed, and not with every step of a scroll. */
export const MessageBubble = memo(function MessageBubble({
  user,
  message,
  othersRead,
  isFound = false,
}: MessageBubbleProps) {
  const isOwn = message.sender === user.id
  return (
    <article className={classes('flex items-start gap-1', isOwn && 'flex-row-reverse')} data-message={message.sequence}>
      <div
        className={classes(
          'grid max-w-[85%] min-w-24 gap-1 rounded-card px-3 py-2',
          isOwn ? 'bg-water' : 'bg-well',
          isFound && 'outline-3 -outline-offset-3 outline-sea',
        )}
      >
        {!isOwn && <Sender message={message} />}
        <Content message={message} />
        <Foot {...{ message, isOwn, othersRead }} />
      </div>
      {message.removedAt === null && <MessageActions user={user} message={message} />}
    </article>
  )
})

const senderIcons = { fisherman: Sailboat, organization: Building2, admin: ShieldCheck } as const

/** Who speaks; whoever reads no names sees whether it is a boat, the shore, or those who watch over all. */
function Sender({ message: { senderName, senderRole } }: { readonly message: Message }) {
  const say = useWords(chatWords)
  const Icon = senderIcons[senderRole]
  return (
    <p className="flex items-center gap-2 text-sm font-semibold text-sea">
      <span aria-hidden className="grid size-7 shrink-0 place-items-center rounded-full bg-card">
        <Icon className="size-4.5" />
      </span>
      <span className="min-w-0 wrap-anywhere">{senderName ?? say.someone}</span>
    </p>
  )
}

/** What was said, whatever it was said with. */
export function Content({ message }: { readonly message: Message }) {
  const say = useWords(chatWords)
  const { messageType, content, metadata, removedAt, imageUrl, thumbnailUrl, senderName } = message
  if (removedAt !== null) return <p className="text-ink-2 italic">{say.removed}</p>
  return (
    <>
      {messageType === 'image' && imageUrl && (
        <a href={imageUrl} target="_blank" rel="noreferrer">
          <img
            src={thumbnailUrl ?? imageUrl}
            alt={say.pictureOf(senderName ?? say.someone)}
            loading="lazy"
            className="h-44 w-full rounded-control bg-card object-cover"
          />
        </a>
      )}
      {messageType === 'location' && <MessagePlace metadata={metadata} />}
      {messageType === 'voice' && <VoicePlayer metadata={metadata} load={() => heardVoice(message)} />}
      {content !== '' && <p className="whitespace-pre-wrap wrap-anywhere">{content}</p>}
    </>
  )
}

export function MessagePlace({ metadata }: { readonly metadata: Message['metadata'] }) {
  const say = useWords(chatWords)
  const times = useTimes()
  const language = useLanguage()
  const { latitude, longitude, accuracy } = metadata
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  return (
    <p className="flex items-start gap-2">
      <MapPin aria-label={say.position} className="mt-0.5 size-5 shrink-0 text-sea" />
      <span>
        <span className="font-semibold">{placeInMinutes(lngLat(longitude, latitude), language)}</span>
        {typeof accuracy === 'number' && (
          <span className="block text-sm text-ink-2">{say.accuracy(times.number(accuracy))}</span>
        )}
      </span>
    </p>
  )
}

type FootProps = { readonly message: Message; readonly isOwn: boolean; readonly othersRead: number }

/** A message that was written much earlier than the server heard of it says so. */
const muchLater = 60_000

function Foot({ message, isOwn, othersRead }: FootProps) {
  const say = useWords(chatWords)
  const times = useTimes()
  const now = useMinute()
  const { createdAt, writtenAt, receiver, sequence } = message
  const isLate = writtenAt !== null && Date.parse(createdAt) - Date.parse(writtenAt) > muchLater
  const isSeen = receiver !== null && sequence <= othersRead
  return (
    <p className="flex flex-wrap items-center justify-end gap-x-2 text-xs text-ink-2">
      <time dateTime={createdAt} title={times.dateTime(createdAt)}>
        {times.ago(createdAt, now)}
      </time>
      {isLate && <span>{say.writtenAt(times.agoInside(writtenAt, now))}</span>}
      {isOwn && (
        <span className="inline-flex items-center gap-1">
          {isSeen ? <CheckCheck aria-hidden className="size-4" /> : <Check aria-hidden className="size-4" />}
          <span className={classes(!isSeen && 'sr-only')}>{isSeen ? say.seen : say.received}</span>
        </span>
      )}
    </p>
  )
}

type MessageActionsProps = { readonly user: User; readonly message: Message }

/** A button until somebody presses it: dozens of menus are drawn with every step of a scroll, and one is opened. */
function MessageActions({ user, message }: MessageActionsProps) {
  const say = useWords(chatWords)
  const [isAsked, setAsked] = useState(false)
  if (isAsked) return <ActionsMenu user={user} message={message} />
  return (
    <IconButton
      size="compact"
      icon={Ellipsis}
      label={say.actions}
      aria-haspopup="menu"
      onClick={() => setAsked(true)}
    />
  )
}

function ActionsMenu({ user, message }: MessageActionsProps) {
  const say = useWords(chatWords)
  const failed = () => toast({ title: say.failedAct, tone: 'warn' })
  const remove = async () => {
    const isMeant = await confirm({
      title: say.removeTitle,
      text: say.removeText,
      confirmLabel: say.remove,
      danger: true,
    })
    if (isMeant) await call(chatApi.remove, { params: { id: message.id } })
  }
  const report = async () => {
    await call(chatApi.report, { params: { id: message.id } })
    toast({ title: say.reported, tone: 'ok' })
  }
  const { content, channelId } = message
  const { data: all = [] } = useQuery(conversationsOf())
  const neverSilenced = all.find((one) => one.channelId === channelId)?.neverSilenced ?? null
  const silenced = () => toast({ title: say.silencedNow, tone: 'ok' })
  const items = [
    ...(content === '' || !('clipboard' in navigator)
      ? []
      : [{ key: 'copy', label: say.copy, icon: Copy, onSelect: () => void navigator.clipboard.writeText(content) }]),
    ...(message.sender === user.id
      ? []
      : [{ key: 'report', label: say.report, icon: Flag, onSelect: () => void report().catch(failed) }]),
    ...(isRemovable(user, message)
      ? [{ key: 'remove', label: say.remove, icon: Trash2, danger: true, onSelect: () => void remove().catch(failed) }]
      : []),
    // In the channel of everybody the reports have it, for those whom one answers for.
    ...(isSilenceable(user, message, { neverSilenced })
      ? [{ key: 'apart', separator: true as const }, ...silenceItems(say, message, { done: silenced, failed })]
      : []),
  ]
  return <Menu startsOpen trigger={<IconButton size="compact" icon={Ellipsis} label={say.actions} />} items={items} />
}

/** As far as this device can tell; the server decides. */
function isRemovable(user: User, { sender, receiver, organisation }: Message): boolean {
  if (sender === user.id) return true
  if (receiver !== null) return false
  const viewer = viewerOf(user)
  return viewer.role === 'admin' || (viewer.role === 'organization' && organisation === viewer.organisationId)
}

import { Check, CheckCheck, Copy, Ellipsis, Flag, MapPin, Trash2 } from 'lucide-react'
import type { User } from '#contract/accounts/account.ts'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { chatApi } from '#contract/chat/chat.api.ts'
import type { Message } from '#contract/chat/message.ts'
import { lngLat } from '#contract/wire/units.ts'
import { call } from '#web/api/call.ts'
import { placeText } from '#web/map/place-text.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { Menu } from '#web/ui/dialogs/Menu.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useLanguage } from '#web/words/language.ts'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { chatWords } from './chat.words.ts'
import { useMinute } from '#web/ui/use-minute.ts'
import { VoicePlayer } from './VoicePlayer.tsx'
import { heardVoice } from './voice-store.ts'

type MessageBubbleProps = { readonly user: User; readonly message: Message; readonly othersRead: number }

export function MessageBubble({ user, message, othersRead }: MessageBubbleProps) {
  const say = useWords(chatWords)
  const isOwn = message.sender === user.id
  return (
    <article className={classes('flex items-start gap-1', isOwn && 'flex-row-reverse')} data-message={message.sequence}>
      <div
        className={classes('grid max-w-[85%] min-w-24 gap-1 rounded-card px-3 py-2', isOwn ? 'bg-water' : 'bg-well')}
      >
        {!isOwn && <p className="text-sm font-semibold text-sea">{message.senderName ?? say.someone}</p>}
        <Content message={message} />
        <Foot {...{ message, isOwn, othersRead }} />
      </div>
      {message.removedAt === null && <Actions user={user} message={message} />}
    </article>
  )
}

function Content({ message }: { readonly message: Message }) {
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
      {messageType === 'location' && <Place metadata={metadata} />}
      {messageType === 'voice' && <VoicePlayer metadata={metadata} load={() => heardVoice(message)} />}
      {content !== '' && <p className="break-words whitespace-pre-wrap">{content}</p>}
    </>
  )
}

export function Place({ metadata }: { readonly metadata: Message['metadata'] }) {
  const say = useWords(chatWords)
  const times = useTimes()
  const language = useLanguage()
  const { latitude, longitude, accuracy } = metadata
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  return (
    <p className="flex items-start gap-2">
      <MapPin aria-label={say.position} className="mt-0.5 size-5 shrink-0 text-sea" />
      <span>
        <span className="font-semibold">{placeText(lngLat(longitude, latitude), language)}</span>
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
      {isLate && <span>{say.writtenAt(times.ago(writtenAt, now))}</span>}
      {isOwn && (
        <span className="inline-flex items-center gap-1">
          {isSeen ? <CheckCheck aria-hidden className="size-4" /> : <Check aria-hidden className="size-4" />}
          <span className={classes(!isSeen && 'sr-only')}>{isSeen ? say.seen : say.received}</span>
        </span>
      )}
    </p>
  )
}

function Actions({ user, message }: { readonly user: User; readonly message: Message }) {
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
  const { content } = message
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
  ]
  if (items.length === 0) return null
  return <Menu trigger={<IconButton size="compact" icon={Ellipsis} label={say.actions} />} items={items} />
}

/** As far as this device can tell; the server decides. */
function isRemovable(user: User, { sender, receiver, organisation }: Message): boolean {
  if (sender === user.id) return true
  if (receiver !== null) return false
  const viewer = viewerOf(user)
  return viewer.role === 'admin' || (viewer.role === 'organization' && organisation === viewer.organisationId)
}

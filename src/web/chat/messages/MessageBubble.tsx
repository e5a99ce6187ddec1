import { Check, CheckCheck, MapPin } from 'lucide-react'
import { memo } from 'react'
import type { User } from '#contract/accounts/account.ts'
import type { Message } from '#contract/chat/message.ts'
import { lngLat } from '#contract/wire/units.ts'
import { chatWords } from '#web/chat/chat.words.ts'
import { heardVoice } from '#web/chat/voice/voice-store.ts'
import { VoicePlayer } from '#web/chat/voice/VoicePlayer.tsx'
import { placeInMinutes } from '#web/platform/map/place-text.ts'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useMinute } from '#web/platform/ui/use-minute.ts'
import { useLanguage } from '#web/platform/words/language.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { MessageActions } from './MessageActions.tsx'

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
  const say = useWords(chatWords)
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
        {!isOwn && <p className="text-sm font-semibold text-sea">{message.senderName ?? say.someone}</p>}
        <Content message={message} />
        <Foot {...{ message, isOwn, othersRead }} />
      </div>
      {message.removedAt === null && <MessageActions user={user} message={message} />}
    </article>
  )
})

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

import { useQueryClient } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import type { Message } from '#contract/chat/message.ts'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useWords } from '#web/words/words.ts'
import { readOlder } from './chat.data.ts'
import { chatWords } from './chat.words.ts'
import { MessageBubble } from './MessageBubble.tsx'
import type { WaitingMessage } from './sending.ts'
import { WaitingBubble } from './WaitingBubble.tsx'

type MessageListProps = {
  readonly user: User
  readonly conversation: string
  readonly messages: readonly Message[]
  readonly waiting: readonly WaitingMessage[]
  readonly isWhole: boolean
  readonly othersRead: number
  readonly onEnd: (isThere: boolean) => void
}

const usualHeight = 72
/** So near to the oldest that is known, what was said before is asked for. */
const nearTheTop = 12

/** Ten thousand messages in one scroll, of which those in sight are drawn; what comes at either end moves nothing that is read. */
export function MessageList({ messages, waiting, onEnd, ...list }: MessageListProps) {
  const say = useWords(chatWords)
  const frame = useRef<HTMLDivElement>(null)
  const count = messages.length + waiting.length
  const keyAt = (index: number) => messages[index]?.id ?? waiting[index - messages.length]?.entry.id ?? index
  const lines = useLines(frame, count, keyAt)
  const items = lines.getVirtualItems()
  const isReading = useOlder(list.conversation, list.isWhole, items[0]?.index ?? count)
  const isAtEnd = useAtEnd(frame, onEnd)
  useStartAtEnd(lines, count)
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {isReading && (
        <output className="absolute inset-x-0 top-1 z-1 flex justify-center">
          <span className="flex items-center gap-2 rounded-full bg-card px-3 py-1 text-sm text-ink-2 shadow-card">
            <Spinner />
            {say.older}
          </span>
        </output>
      )}
      <div
        ref={frame}
        role="log"
        aria-label={say.title}
        data-chat-log
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-3"
      >
        <div className="relative w-full" style={{ height: lines.getTotalSize() }}>
          {items.map(({ key, index, start }) => {
            const [message, unsent] = [messages[index], waiting[index - messages.length]]
            return (
              <div
                key={key}
                ref={lines.measureElement}
                data-index={index}
                className="absolute inset-x-0 top-0 px-3 py-1"
                style={{ transform: `translateY(${start}px)` }}
              >
                {message ? (
                  <MessageBubble user={list.user} message={message} othersRead={list.othersRead} />
                ) : (
                  unsent && <WaitingBubble waiting={unsent} />
                )}
              </div>
            )
          })}
        </div>
      </div>
      {!isAtEnd && (
        <IconButton
          icon={ArrowDown}
          label={say.newest}
          variant="secondary"
          className="absolute right-3 bottom-3 z-1 rounded-full shadow-raised"
          onClick={() => lines.scrollToIndex(count - 1, { align: 'end' })}
        />
      )}
    </div>
  )
}

function useLines(frame: RefObject<HTMLDivElement | null>, count: number, keyAt: (index: number) => string | number) {
  /* It answers by what it measures, which nothing may remember for it. */
  // oxlint-disable-next-line react/incompatible-library
  return useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => usualHeight,
    getItemKey: keyAt,
    overscan: 8,
    /* Nobody who opens a conversation asks for what was said long ago. */
    initialOffset: () => count * usualHeight,
    anchorTo: 'end',
    followOnAppend: true,
  })
}

function useOlder(conversation: string, isWhole: boolean, first: number): boolean {
  const client = useQueryClient()
  const [isReading, setReading] = useState(false)
  const isNear = first <= nearTheTop && !isWhole
  const busy = useRef(false)
  useEffect(() => {
    if (!isNear || busy.current) return
    busy.current = true
    setReading(true)
    readOlder(client, conversation)
      /* Without network what is known is shown; it is asked again at the next scroll. */
      .catch(reportError)
      .finally(() => {
        busy.current = false
        setReading(false)
      })
  }, [client, conversation, isNear])
  return isReading
}

const almost = 48

function useAtEnd(frame: RefObject<HTMLDivElement | null>, onEnd: (isThere: boolean) => void): boolean {
  const [isAtEnd, setAtEnd] = useState(true)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const note = () => {
      const isThere = element.scrollHeight - element.scrollTop - element.clientHeight < almost
      setAtEnd(isThere)
      onEnd(isThere)
    }
    element.addEventListener('scroll', note, { passive: true })
    return () => element.removeEventListener('scroll', note)
  }, [frame, onEnd])
  return isAtEnd
}

/** Whoever opens a conversation reads the newest. */
function useStartAtEnd(
  lines: { readonly scrollToIndex: (index: number, to: { align: 'end' }) => void },
  count: number,
) {
  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current || count === 0) return
    hasStarted.current = true
    lines.scrollToIndex(count - 1, { align: 'end' })
  }, [lines, count])
}

import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import type { Message } from '#contract/chat/message.ts'
import { chatWords } from '#web/chat/chat.words.ts'
import { reportFault } from '#web/platform/api/problems.ts'
import { Spinner } from '#web/platform/ui/feedback/Spinner.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { MessageBubble } from './MessageBubble.tsx'
import type { WaitingMessage } from './sending.ts'
import { WaitingBubble } from './WaitingBubble.tsx'

type MessageListProps = {
  readonly user: User
  readonly messages: readonly Message[]
  readonly waiting: readonly WaitingMessage[]
  readonly isWhole: boolean
  readonly othersRead: number
  /** The newest is among them. */
  readonly isEnd: boolean
  /** The one that was looked for stands in the middle at first. */
  readonly target: Message | null
  readonly older: () => Promise<void>
  readonly newer: () => Promise<void>
  readonly toNewest: () => void
  readonly onEnd: (isThere: boolean) => void
}

const usualHeight = 72
/** So near to the oldest or the newest that is known, what was said before or after is asked for. */
const near = 12

/** Ten thousand messages in one scroll, of which those in sight are drawn; what comes at either end moves nothing that is read. */
export function MessageList({ messages, waiting, onEnd, isEnd, target, ...list }: MessageListProps) {
  const say = useWords(chatWords)
  const frame = useRef<HTMLDivElement>(null)
  const count = messages.length + waiting.length
  /* The same until there are others: with another the places of all would be reckoned anew at each step of a scroll. */
  const keyAt = useCallback(
    (index: number) => messages[index]?.id ?? waiting[index - messages.length]?.entry.id ?? index,
    [messages, waiting],
  )
  const found = target === null ? -1 : messages.findIndex(({ id }) => id === target.id)
  const lines = useLines(frame, { count, keyAt, isEnd, first: found === -1 ? count : found })
  const items = lines.getVirtualItems()
  const isReading = useMore(list.older, !list.isWhole && (items[0]?.index ?? count) <= near)
  useMore(list.newer, !isEnd && (items.at(-1)?.index ?? 0) >= count - near)
  const isAtEnd = useAtEnd(frame, { isEnd, onEnd }) && isEnd
  useStart(lines, count, found)
  useOwnWords(lines, count, waiting.length)
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
                  <MessageBubble
                    user={list.user}
                    message={message}
                    othersRead={list.othersRead}
                    isFound={index === found}
                  />
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
          onClick={() => (isEnd ? lines.scrollToIndex(count - 1, { align: 'end' }) : list.toNewest())}
        />
      )}
    </div>
  )
}

type Shown = {
  readonly count: number
  readonly keyAt: (index: number) => string | number
  readonly isEnd: boolean
  readonly first: number
}

function useLines(frame: RefObject<HTMLDivElement | null>, { count, keyAt, isEnd, first }: Shown) {
  /* It answers by what it measures, which nothing may remember for it. */
  // oxlint-disable-next-line react/incompatible-library
  return useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => usualHeight,
    getItemKey: keyAt,
    overscan: 8,
    /* Nobody who opens a conversation asks for what was said long ago. */
    initialOffset: () => first * usualHeight,
    anchorTo: 'end',
    /* What is read on from the middle comes in below, and moves nothing. */
    followOnAppend: isEnd,
  })
}

/** Without network what is known is shown; it is asked again at the next scroll. */
function useMore(read: () => Promise<void>, isWanted: boolean): boolean {
  const [isReading, setReading] = useState(false)
  const busy = useRef(false)
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  }, [read])
  useEffect(() => {
    if (!isWanted || busy.current) return
    busy.current = true
    setReading(true)
    latest
      .current()
      .catch(reportFault)
      .finally(() => {
        busy.current = false
        setReading(false)
      })
  }, [isWanted])
  return isReading
}

const almost = 48

/**
 * Whether the newest is in sight. A keyboard or a notice makes the frame lower, and a line makes what is in it longer, without
 * anybody having scrolled: who stood at the end stays there, and who did not is told.
 */
function useAtEnd(
  frame: RefObject<HTMLDivElement | null>,
  { isEnd, onEnd }: Pick<MessageListProps, 'isEnd' | 'onEnd'>,
): boolean {
  const [isAtEnd, setAtEnd] = useState(true)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    let isThere = false
    const note = () => {
      isThere = element.scrollHeight - element.scrollTop - element.clientHeight < almost
      setAtEnd(isThere)
      onEnd(isThere)
    }
    const sizes = new ResizeObserver(() => {
      if (isThere && isEnd) element.scrollTop = element.scrollHeight
      note()
    })
    for (const part of [element, ...element.children]) sizes.observe(part)
    element.addEventListener('scroll', note, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', note)
    }
  }, [frame, isEnd, onEnd])
  return isAtEnd
}

/** Whoever says something sees it said, wherever he was reading. */
function useOwnWords(lines: Lines, count: number, waiting: number) {
  const known = useRef(waiting)
  useEffect(() => {
    if (waiting > known.current) lines.scrollToIndex(count - 1, { align: 'end' })
    known.current = waiting
  }, [lines, count, waiting])
}

type Lines = { readonly scrollToIndex: (index: number, to: { align: 'end' | 'center' }) => void }

/** Whoever opens a conversation reads the newest, or what he looked for. */
function useStart(lines: Lines, count: number, found: number) {
  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current || count === 0) return
    hasStarted.current = true
    if (found === -1) lines.scrollToIndex(count - 1, { align: 'end' })
    else lines.scrollToIndex(found, { align: 'center' })
  }, [lines, count, found])
}

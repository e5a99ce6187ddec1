import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Bell, BellOff, Minus, Search, X, Ellipsis, Eye, EyeOff } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import type { Message, Conversation } from '#contract/chat/message.ts'
import { confirm } from '#web/platform/ui/dialogs/confirm.ts'
import { Menu } from '#web/platform/ui/dialogs/Menu.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useWords } from '#web/platform/words/words.ts'
import { openConversation, showChat, useChatState } from './chat-state.ts'
import { setMuted, setBlocked } from './chat.data.ts'
import { chatWords } from './chat.words.ts'
import { keyOfConversation } from './conversations/conversation-key.ts'
import { useConversationName } from './conversations/conversation-name.ts'
import { ConversationList } from './conversations/ConversationList.tsx'
import { conversationsOf } from './conversations/conversations.data.ts'
import { ConversationView } from './ConversationView.tsx'
import { FoundMessages } from './messages/FoundMessages.tsx'
import { focusPanel } from './panel-focus.ts'

type ChatPanelProps = { readonly user: User; readonly isDesk: boolean }

/** Between the bar, in which calls for help stand, and the SOS button: it covers neither. */
export function ChatPanel({ user, isDesk }: ChatPanelProps) {
  const say = useWords(chatWords)
  const { conversation } = useChatState()
  const [searched, setSearched] = useState<string | null>(null)
  const [target, setTarget] = useState<{ conversation: string; message: Message } | null>(null)
  const isSearching = searched !== null && searched === conversation
  const goTo = (message: Message | null) => {
    setSearched(null)
    setTarget(conversation === null || message === null ? null : { conversation, message })
  }
  const panel = useRef<HTMLElement>(null)
  useRoomBelowBar(panel)
  useClosedByEscape(panel)
  useEffect(focusPanel, [conversation, isSearching, target])
  return (
    <section
      ref={panel}
      aria-label={say.title}
      data-chat="open"
      className={classes(
        'fixed z-(--layer-bar) flex flex-col bg-card print:hidden',
        isDesk
          ? 'right-3 bottom-3 h-[min(40rem,calc(100dvh-var(--chat-top,4rem)-1.5rem))] w-84 rounded-card border border-line shadow-raised'
          : 'inset-x-0 top-(--chat-top,4rem) bottom-[max(var(--bar-height),var(--sos-clearance))] after:absolute after:inset-x-0 after:top-full after:h-[calc(max(var(--bar-height),var(--sos-clearance))-var(--bar-height))] after:bg-card',
      )}
    >
      <Head user={user} isSearching={isSearching} setSearching={(is) => setSearched(is ? conversation : null)} />
      {conversation === null ? (
        <ConversationList user={user} />
      ) : isSearching ? (
        <FoundMessages conversation={conversation} onOpen={goTo} />
      ) : (
        <ConversationView
          key={`${conversation} ${target?.message.id ?? ''}`}
          {...{ user, conversation }}
          target={target?.conversation === conversation ? target.message : null}
          toNewest={() => goTo(null)}
        />
      )}
    </section>
  )
}

type HeadProps = {
  readonly user: User
  readonly isSearching: boolean
  readonly setSearching: (isSearching: boolean) => void
}

function Head({ user, isSearching, setSearching }: HeadProps) {
  const say = useWords(chatWords)
  const client = useQueryClient()
  const nameOf = useConversationName()
  const { conversation } = useChatState()
  const { data = [] } = useQuery(conversationsOf())
  const known = data.find((one) => keyOfConversation(one, user.organisation) === conversation)
  const mute = () => {
    if (conversation === null) return
    setMuted(client, user, conversation, known?.muted !== true).catch(() =>
      toast({ title: say.failedAct, tone: 'warn' }),
    )
  }
  /* Beside a long name there is no room for the buttons: they then stand above it, and the one that closes stays where it is. */
  return (
    <header className="flex flex-wrap-reverse items-center border-b border-line px-1">
      <div className="flex max-w-full grow items-center gap-0.5">
        {conversation !== null && (
          <IconButton icon={ArrowLeft} label={say.back} onClick={() => openConversation(null)} />
        )}
        <h2
          tabIndex={-1}
          className={classes('py-1 text-lg font-bold outline-none wrap-anywhere', conversation === null && 'px-3')}
        >
          {conversation === null ? say.title : nameOf(conversation, known)}
        </h2>
      </div>
      <div className="ml-auto flex items-center gap-0.5">
        {conversation !== null && (
          <>
            <IconButton
              icon={isSearching ? X : Search}
              label={isSearching ? say.endSearch : say.search}
              aria-pressed={isSearching}
              onClick={() => setSearching(!isSearching)}
            />
            {known?.person ? (
              <PersonMenu known={known} person={known.person} onMute={mute} />
            ) : (
              <IconButton
                icon={known?.muted ? BellOff : Bell}
                label={known?.muted ? say.unmute : say.mute}
                aria-pressed={known?.muted === true}
                onClick={mute}
              />
            )}
          </>
        )}
        <IconButton icon={Minus} label={say.minimise} onClick={() => showChat('minimised')} />
        <IconButton icon={X} label={say.close} onClick={() => showChat('closed')} />
      </div>
    </header>
  )
}

/** The bar grows when somebody calls for help: the panel stays below it. */
function useRoomBelowBar(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const bar = document.querySelector<HTMLElement>('[data-top-bar]')
    if (!bar) return
    const note = () => panel.current?.style.setProperty('--chat-top', `${bar.getBoundingClientRect().bottom}px`)
    note()
    const sizes = new ResizeObserver(note)
    sizes.observe(bar)
    return () => sizes.disconnect()
  }, [panel])
}

/** Not from a menu or a field inside, which close by it themselves. */
function useClosedByEscape(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const close = ({ key, defaultPrevented, target }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || !(target instanceof Node)) return
      if (panel.current?.contains(target)) showChat('closed')
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [panel])
}

type PersonMenuProps = {
  readonly known: Pick<Conversation, 'muted' | 'blocked' | 'name'>
  readonly person: string
  readonly onMute: () => void
}

/** Of two people: whether it is heard, and whether it is seen at all. */
function PersonMenu({ known: { muted, blocked, name }, person, onMute }: PersonMenuProps) {
  const say = useWords(chatWords)
  const client = useQueryClient()
  const hide = async () => {
    const isMeant =
      blocked ||
      (await confirm({
        title: say.hideTitle(name ?? say.someone),
        text: say.hideText,
        confirmLabel: say.hidePerson,
        danger: true,
      }))
    if (isMeant) await setBlocked(client, person, !blocked)
  }
  const items = [
    { key: 'mute', label: muted ? say.unmute : say.mute, icon: muted ? Bell : BellOff, onSelect: onMute },
    {
      key: 'hide',
      label: blocked ? say.showPerson : say.hidePerson,
      icon: blocked ? Eye : EyeOff,
      onSelect: () => void hide().catch(() => toast({ title: say.failedAct, tone: 'warn' })),
    },
  ]
  return <Menu trigger={<IconButton icon={Ellipsis} label={say.options} />} items={items} />
}

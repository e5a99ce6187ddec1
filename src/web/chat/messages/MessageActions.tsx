import { useQuery } from '@tanstack/react-query'
import { Copy, Ellipsis, Flag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { viewerOf } from '#contract/accounts/viewer-of.ts'
import { chatApi } from '#contract/chat/chat.api.ts'
import type { Message } from '#contract/chat/message.ts'
import { chatWords } from '#web/chat/chat.words.ts'
import { conversationsOf } from '#web/chat/conversations/conversations.data.ts'
import { isSilenceable, silenceItems } from '#web/chat/silence-items.ts'
import { call } from '#web/platform/api/call.ts'
import { confirm } from '#web/platform/ui/dialogs/confirm.ts'
import { Menu } from '#web/platform/ui/dialogs/Menu.tsx'
import { toast } from '#web/platform/ui/feedback/toast.ts'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { useWords } from '#web/platform/words/words.ts'

type MessageActionsProps = { readonly user: User; readonly message: Message }

/** A button until somebody presses it: dozens of menus are drawn with every step of a scroll, and one is opened. */
export function MessageActions({ user, message }: MessageActionsProps) {
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

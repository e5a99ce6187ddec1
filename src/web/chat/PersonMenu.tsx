import { useQueryClient } from '@tanstack/react-query'
import { Bell, BellOff, Ellipsis, Eye, EyeOff } from 'lucide-react'
import type { Conversation } from '#contract/chat/message.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { Menu } from '#web/ui/dialogs/Menu.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useWords } from '#web/words/words.ts'
import { setBlocked } from './chat.data.ts'
import { chatWords } from './chat.words.ts'

type PersonMenuProps = {
  readonly known: Pick<Conversation, 'muted' | 'blocked' | 'name'>
  readonly person: string
  readonly onMute: () => void
}

/** Of two people: whether it is heard, and whether it is seen at all. */
export function PersonMenu({ known: { muted, blocked, name }, person, onMute }: PersonMenuProps) {
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

import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { toneFills, toneIcons } from '#web/platform/ui/look/tones.ts'
import { uiWords } from '#web/platform/ui/ui.words.ts'
import { useWords } from '#web/platform/words/words.ts'

type NoticeTone = 'info' | 'ok' | 'warn' | 'forbid'

type NoticeProps = {
  tone?: NoticeTone | undefined
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  onDismiss?: (() => void) | undefined
  /** Read aloud as soon as it appears: for what the user just caused, not for what was there already. */
  live?: boolean | undefined
}

const toneOf = { info: 'sea', ok: 'ok', warn: 'warn', forbid: 'forbid' } as const

export function Notice({ tone = 'info', title, children, action, onDismiss, live = false }: NoticeProps) {
  const say = useWords(uiWords)
  const Icon = toneIcons[toneOf[tone]]
  return (
    <div
      {...(live && { role: tone === 'forbid' ? 'alert' : 'status' })}
      className={classes('flex items-start gap-3 rounded-card p-4', toneFills[toneOf[tone]])}
    >
      <Icon aria-hidden className="mt-0.5 size-6 shrink-0" />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
        {title && <p className="text-lg leading-7 font-bold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
        {action && <div className="mt-2 flex flex-wrap gap-3">{action}</div>}
      </div>
      {onDismiss && <IconButton label={say.close} icon={X} className="-my-3 -mr-2" onClick={onDismiss} />}
    </div>
  )
}

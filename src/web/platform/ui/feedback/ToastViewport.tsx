import { Toast } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { type Tone, toneIcons, toneInks } from '#web/platform/ui/look/tones.ts'
import { uiWords } from '#web/platform/ui/ui.words.ts'
import { useWords } from '#web/platform/words/words.ts'
import { takeToasts, type ToastMessage } from './toast.ts'

/** Below the bar and its calls for help: the foot of the screen belongs to the SOS button, and nothing said lies over who calls. */
export function ToastViewport() {
  const say = useWords(uiWords)
  return (
    <Toast.Provider limit={3}>
      <Deliveries />
      <Toast.Portal>
        <Toast.Viewport aria-label={say.notifications} className="toast-place">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

/* From inside the provider: what was said while this code was on its way is shown, not lost. */
function Deliveries() {
  const { add, close } = Toast.useToastManager<{ tone: Tone }>()
  useEffect(() => {
    const shown = new Map<string, string>()
    const end = (about: string) => {
      const before = shown.get(about)
      if (before !== undefined) close(before)
      shown.delete(about)
    }
    const show = ({ about, title, text, tone = 'neutral', action, lasts }: ToastMessage) => {
      if (about !== undefined) end(about)
      const grave = tone === 'forbid' || tone === 'alarm'
      const id = add({
        title,
        description: text,
        priority: tone === 'alarm' ? 'high' : 'low',
        timeout: lasts ?? (grave ? 0 : 6000),
        data: { tone },
        ...(action && { actionProps: { children: action.label, onClick: () => act(action.onPress) } }),
      })
      if (about !== undefined) shown.set(about, id)
      const act = (onPress: () => void) => {
        onPress()
        close(id)
      }
    }
    return takeToasts({ show, end })
  }, [add, close])
  return null
}

function ToastList() {
  const say = useWords(uiWords)
  const { toasts: shown } = Toast.useToastManager<{ tone: Tone }>()
  return shown.map((toast) => {
    const tone = toast.data?.tone ?? 'neutral'
    const Icon = toneIcons[tone]
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        data-over-page
        /* Base UI hides an urgent toast from those who listen until it is focused, because it announces it elsewhere; but its buttons stay reachable. */
        aria-hidden={false}
        swipeDirection={['up', 'right']}
        className={classes(
          'rounded-card border border-line bg-card text-ink shadow-raised transition duration-(--motion-move) ease-calm',
          'data-ending-style:opacity-0 data-limited:hidden data-starting-style:-translate-y-4 data-starting-style:opacity-0',
        )}
      >
        <Toast.Content className="flex items-start gap-3 py-1.5 pr-1.5 pl-4">
          <Icon aria-hidden className={classes('mt-3 size-6 shrink-0', toneInks[tone])} />
          <div className="min-w-0 flex-1 py-3">
            <Toast.Title className="font-semibold" />
            <Toast.Description className="text-sm text-ink-2" />
            {toast.actionProps && (
              <Toast.Action className="mt-1 -ml-3 inline-flex min-h-target items-center rounded-control px-3 font-semibold text-sea underline underline-offset-4 hover:bg-water" />
            )}
          </div>
          <Toast.Close render={<IconButton label={say.close} icon={X} />} />
        </Toast.Content>
      </Toast.Root>
    )
  })
}

import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { CornerDownLeft, MoveVertical, Search, WifiOff, X } from 'lucide-react'
import { createElement, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { User } from '#contract/accounts/account.ts'
import { TokenLater } from '#web/platform/ui/boats/TokenLater.tsx'
import { Opened } from '#web/platform/ui/dialogs/Opened.tsx'
import { popupItemLook, scrimLook } from '#web/platform/ui/dialogs/overlay-look.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { Kbd } from '#web/platform/ui/Kbd.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { useTimes } from '#web/platform/words/time.ts'
import { useWords } from '#web/platform/words/words.ts'
import { pressSos } from '#web/sos/press-sos.ts'
import type { OfferedScreen } from './offered-screen.ts'
import { paletteWords } from './palette.words.ts'
import { rememberOpened } from './recents.ts'
import { takeTyped } from './search-opening.ts'
import { type SearchHit, type FindingGroup, type Findings, useFindings } from './use-findings.ts'

type PaletteProps = {
  readonly user: User
  readonly screens: readonly OfferedScreen[]
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Anything by its name, from anywhere: a boat, a person, a screen, or something to begin. */
export function Palette({ user, screens, open, onOpenChange }: PaletteProps) {
  const say = useWords(paletteWords)
  const [, navigate] = useLocation()
  /* Whoever left for another place is there, and not on the button that he came from. */
  const hasLeft = useRef(false)
  const leave = (finding: SearchHit) => {
    hasLeft.current = true
    if (finding.is === 'thing') rememberOpened(finding.found)
    onOpenChange(false)
    if (finding.is === 'sos') pressSos()
    else navigate(finding.to)
  }
  const change = (next: boolean) => {
    if (next) hasLeft.current = false
    onOpenChange(next)
  }
  return (
    <Dialog.Root open={open} onOpenChange={change}>
      <Dialog.Portal>
        <Opened />
        <Dialog.Backdrop className={scrimLook} />
        <Dialog.Viewport className="fixed inset-0 top-(--calls-above) z-(--layer-overlay) flex items-start justify-center pb-(--sos-clearance) sm:p-6 sm:pt-[12vh]">
          <Dialog.Popup
            finalFocus={() => !hasLeft.current}
            className="marked-if-simulated relative flex max-h-full w-full flex-col overflow-hidden bg-card text-ink shadow-raised outline-none transition duration-150 ease-calm data-ending-style:opacity-0 data-starting-style:opacity-0 sm:max-h-[min(38rem,76vh)] sm:max-w-2xl sm:rounded-sheet"
          >
            <Dialog.Title className="sr-only">{say.title}</Dialog.Title>
            <Finder user={user} screens={screens} onChoose={leave} />
            {/* Last in the order of the keys, so that typing begins at once. */}
            <Dialog.Close
              render={<IconButton label={say.close} icon={X} className="absolute top-2 right-2 sm:top-3 sm:right-3" />}
            />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type FinderProps = Pick<PaletteProps, 'user' | 'screens'> & { readonly onChoose: (finding: SearchHit) => void }

function Finder({ user, screens, onChoose }: FinderProps) {
  const say = useWords(paletteWords)
  const [typed, setTyped] = useState('')
  const findings = useFindings(user, typed, screens)
  return (
    <Autocomplete.Root
      items={findings.groups}
      /* They come found already. */
      mode="list"
      filter={null}
      inline
      open
      autoHighlight="always"
      value={typed}
      onValueChange={(next, { reason }) => reason !== 'item-press' && setTyped(next)}
      itemToStringValue={({ label }: SearchHit) => label}
    >
      <div className="flex items-center gap-3 border-b border-line py-2 pr-16 pl-4 sm:py-3 sm:pr-18 sm:pl-5">
        <Search aria-hidden className="size-5.5 shrink-0 text-ink-2" />
        <Autocomplete.Input
          aria-label={say.title}
          /* What was typed before it was there comes first. */
          onFocus={() => {
            const before = takeTyped()
            if (before !== '') setTyped((already) => before + already)
          }}
          placeholder={say.hint}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          className="min-h-target w-full min-w-0 bg-transparent text-lg outline-none placeholder:text-ink-2 placeholder:italic"
        />
      </div>
      <Told findings={findings} />
      <div className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-2">
        <Autocomplete.List aria-label={say.results} className="outline-none">
          {(group: FindingGroup) => (
            <Autocomplete.Group key={group.value} items={group.items} className="pb-2">
              <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-sm font-semibold text-ink-2">
                {group.label}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(finding: SearchHit) => (
                  <Autocomplete.Item
                    key={finding.key}
                    value={finding}
                    onClick={() => onChoose(finding)}
                    className={classes(popupItemLook, 'scroll-my-10')}
                  >
                    <Picture finding={finding} />
                    <span className={classes('min-w-0 truncate font-semibold', finding.is === 'sos' && 'text-alarm')}>
                      {finding.label}
                    </span>
                    {finding.about !== null && (
                      <span className="ml-auto min-w-0 truncate pl-2 text-sm text-ink-2">{finding.about}</span>
                    )}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
        {findings.count === 0 && findings.asked !== 'asking' && (
          <EmptyState icon={Search} title={say.none} text={say.noneText} />
        )}
      </div>
      <Keys />
    </Autocomplete.Root>
  )
}

/** How much there is, for those who listen; and, where the server was not there, that only this device looked. */
function Told({ findings: { count, asked } }: { readonly findings: Findings }) {
  const say = useWords(paletteWords)
  const times = useTimes()
  const isAlone = asked === 'offline' || asked === 'failed'
  return (
    <>
      <Autocomplete.Status className="sr-only">
        {asked === 'asking' ? say.asking : asked === 'not' ? '' : say.count(times.number(count), count === 1)}
      </Autocomplete.Status>
      {isAlone && (
        <p className="flex items-center gap-2 border-b border-line bg-well px-5 py-2 text-sm text-ink-2">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {asked === 'offline' ? say.fromDevice : say.failed}
        </p>
      )}
    </>
  )
}

function Picture({ finding }: { readonly finding: SearchHit }) {
  if (finding.is === 'thing' && finding.found.kind === 'pirogue') {
    return <TokenLater pirogue={finding.found.id} name={finding.label} />
  }
  return (
    <span
      className={classes('grid size-7 shrink-0 place-items-center', finding.is === 'sos' ? 'text-alarm' : 'text-ink-2')}
    >
      {createElement(finding.Icon, { 'aria-hidden': true, className: 'size-5' })}
    </span>
  )
}

/** Where there are keys. */
function Keys() {
  const say = useWords(paletteWords)
  return (
    <p className="hidden items-center gap-5 border-t border-line px-5 py-2.5 text-sm text-ink-2 sm:flex">
      <span className="flex items-center gap-1.5">
        <MoveVertical aria-hidden className="size-4" />
        {say.move}
      </span>
      <span className="flex items-center gap-1.5">
        <CornerDownLeft aria-hidden className="size-4" />
        {say.open}
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd>Esc</Kbd>
        {say.leave}
      </span>
    </p>
  )
}

import { Languages, SunMoon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { languages } from '#contract/accounts/account.ts'
import { accountsWords } from '#web/accounts/accounts.words.ts'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { type Theme, themes } from '#web/platform/ui/look/theme-kept.ts'
import { applyTheme, useTheme } from '#web/platform/ui/look/theme.ts'
import { Logo } from '#web/platform/ui/Logo.tsx'
import { type Language, switchLanguage, useLanguage } from '#web/platform/words/language.ts'
import { useWords } from '#web/platform/words/words.ts'
import { chooseEntryState } from './chosen-on-the-way-in.ts'
import { SeaPicture } from './SeaPicture.tsx'

type EntryFrameProps = {
  readonly marks: ReactNode
  /** On a phone the room is for a long form, not for the picture. */
  readonly brief?: boolean
  readonly children: ReactNode
}

/** The way in: the sea on one side (above, on a phone), the form on the other, and language and light within reach. */
export function EntryFrame({ marks, brief = false, children }: EntryFrameProps) {
  const say = useWords(accountsWords)
  return (
    <div className="flex min-h-dvh flex-col bg-paper">
      {marks}
      <div className="grid flex-1 content-start lg:grid-cols-[minmax(0,1.15fr)_minmax(28rem,1fr)] lg:content-stretch">
        <header className={brief ? 'entry-head entry-brief' : 'entry-head'}>
          <div>
            <SeaPicture />
          </div>
          <div className="absolute inset-x-0 top-0 flex items-center gap-3 px-5 sea-picture-words lg:p-8">
            <Logo className="size-12 shrink-0 lg:size-14" />
            <p className="grid">
              <span className="text-3xl leading-8 font-bold tracking-tight lg:text-4xl">Guet</span>
              <span className="entry-tagline font-semibold max-[22.4rem]:text-[0.8125rem] max-[22.4rem]:whitespace-nowrap lg:text-lg">
                {say.tagline}
              </span>
            </p>
          </div>
        </header>
        <div className="flex flex-col">
          <main className="mx-auto w-full max-w-lg flex-1 px-5 py-6 max-sm:pt-4 sm:px-8 lg:flex lg:flex-col lg:justify-center lg:py-10">
            {children}
          </main>
          <footer className="mx-auto grid w-full max-w-lg gap-4 px-5 pb-[max(1.5rem,var(--safe-bottom),var(--sos-clearance))] sm:px-8">
            <Choices />
            <p className="flex flex-wrap justify-center gap-x-4 text-sm text-ink-2">
              <span className="w-full text-center">{say.credit}</span>
              <Link href="/conditions" className="py-3 underline underline-offset-4">
                {say.terms}
              </Link>
              <Link href="/confidentialite" className="py-3 underline underline-offset-4">
                {say.privacy}
              </Link>
            </p>
          </footer>
        </div>
      </div>
    </div>
  )
}

/** Nobody should have to sign in to read. */
function Choices() {
  const say = useWords(accountsWords)
  const language = useLanguage()
  const theme = useTheme()
  return (
    /* A theme has the longer name; where the two have no room beside each other they stand below each other. */
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] gap-3 border-t border-line pt-4 max-[21rem]:grid-cols-1">
      <Choice icon={<Languages aria-hidden className="size-5" />}>
        <NativeSelect
          label={say.language}
          hideLabel
          value={language}
          options={languages.map((value) => ({ value, label: say[value] }))}
          onChange={({ currentTarget }) => {
            void switchLanguage(currentTarget.value as Language)
            chooseEntryState({ language: languages.find((known) => known === currentTarget.value) })
          }}
        />
      </Choice>
      <Choice icon={<SunMoon aria-hidden className="size-5" />}>
        <NativeSelect
          label={say.theme}
          hideLabel
          value={theme}
          options={themes.map((value) => ({ value, label: say[value] }))}
          onChange={({ currentTarget }) => {
            applyTheme(currentTarget.value as Theme)
            chooseEntryState({ theme: themes.find((known) => known === currentTarget.value) })
          }}
        />
      </Choice>
    </div>
  )
}

function Choice({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-w-0 items-center gap-2 text-ink-2">
      <span className="shrink-0 max-sm:hidden">{icon}</span>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}

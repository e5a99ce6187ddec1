import { rescueNumber } from '#contract/notifications/rescue-numbers.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { useWords } from '#web/words/words.ts'
import { donationWords } from './donations.words.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { OwnDialog } from './OwnDialog.tsx'
import { SupportPage } from './SupportPage.tsx'
import { withoutToken } from './support-source.ts'

/** The page with a head and a foot of its own, for whoever has no account. */
export function PublicPage() {
  const say = useWords(donationWords)
  return (
    <>
      {!withoutToken.isReal && (
        <section
          aria-label={say.demoServer}
          className="border-b border-soft-edge bg-sand px-4 py-1 text-center text-sm font-semibold text-ink"
        >
          {say.demoServer}
        </section>
      )}
      <div className="mx-auto grid min-h-screen max-w-6xl grid-rows-[auto_1fr_auto] gap-6 px-4 py-4 sm:px-6">
        <nav aria-label={say.home} className="flex items-center justify-between gap-2 sm:gap-4">
          <a href="/" className="flex min-h-target items-center gap-3 text-2xl font-extrabold text-sea">
            <img src="/icons/guet.svg" alt="" width={40} height={40} />
            <span className="max-sm:sr-only">{say.home}</span>
          </a>
          <div className="flex flex-wrap items-center justify-end gap-x-1 gap-y-2 sm:gap-2">
            <LanguageChoice />
            <a href="/login" className={buttonLook('quiet', 'medium')}>
              {say.signIn}
            </a>
          </div>
        </nav>
        <main>
          <SupportPage source={withoutToken} frame={OwnDialog} />
        </main>
        <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-4 text-sm text-ink-2">
          <p>{say.tagline}</p>
          <p>
            {say.danger}{' '}
            <a href={`tel:${rescueNumber}`} className="font-bold text-ink underline">
              {rescueNumber}
            </a>
          </p>
        </footer>
      </div>
    </>
  )
}

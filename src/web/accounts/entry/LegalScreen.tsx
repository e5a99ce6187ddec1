import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { Logo } from '#web/platform/ui/Logo.tsx'
import { useWords } from '#web/platform/words/words.ts'
import { legalWords } from './legal.words.ts'

const sections = {
  terms: ['rescue', 'limits', 'account', 'duties', 'closing', 'law'],
  privacy: ['stored', 'seen', 'share', 'kept', 'deleted', 'outside', 'device', 'rights'],
} as const
const intros = { terms: 'termsIntro', privacy: 'privacyIntro' } as const
const others = { terms: 'privacy', privacy: 'terms' } as const
const addresses = { terms: '/conditions', privacy: '/confidentialite' } as const

type LegalScreenProps = { readonly text: keyof typeof sections }

export function LegalScreen({ text }: LegalScreenProps) {
  const say = useWords(legalWords)
  const other = others[text]
  useEffect(() => {
    document.title = `${say[text]} — Guet`
    scrollTo(0, 0)
  }, [say, text])
  return (
    <div className="min-h-dvh bg-paper">
      <header className="border-b border-line bg-card">
        <div className="safe-x mx-auto flex min-h-15 max-w-2xl items-center justify-between gap-3">
          <span className="flex items-center gap-2 text-xl font-bold text-sea">
            <Logo className="size-8" />
            Guet
          </span>
          <Link
            href="/"
            className="flex min-h-target items-center gap-2 rounded-control px-3 font-semibold text-sea hover:bg-water"
          >
            <ArrowLeft aria-hidden className="size-5" />
            {say.back}
          </Link>
        </div>
      </header>
      <main className="safe-x mx-auto grid max-w-2xl gap-7 pt-8 pb-[max(2rem,var(--sos-clearance))]">
        <div className="grid gap-3">
          <h1 className="text-3xl font-bold">{say[text]}</h1>
          <p className="text-sm text-ink-2">{say.updated}</p>
          <p className="text-lg">{say[intros[text]]}</p>
        </div>
        {sections[text].map((section, index) => (
          <section key={section} className="grid gap-2">
            <h2 className="text-xl font-bold">
              {index + 1}. {say[`${section}Title`]}
            </h2>
            <p className="leading-7">{say[section]}</p>
          </section>
        ))}
        <Link href={addresses[other]} className="py-3 font-semibold text-sea underline underline-offset-4">
          {say[other]}
        </Link>
      </main>
    </div>
  )
}

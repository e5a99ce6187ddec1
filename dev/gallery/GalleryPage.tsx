import { Overlays } from '#web/platform/ui/dialogs/Overlays.tsx'
import { NativeSelect } from '#web/platform/ui/fields/NativeSelect.tsx'
import { type Theme, themes } from '#web/platform/ui/look/theme-kept.ts'
import { applyTheme, useTheme } from '#web/platform/ui/look/theme.ts'
import { Logo } from '#web/platform/ui/Logo.tsx'
import { type Language, languages, switchLanguage, useLanguage } from '#web/platform/words/language.ts'
import { Actions } from './Actions.tsx'
import { Choices } from './Choices.tsx'
import { Displays } from './Displays.tsx'
import { Entries } from './Entries.tsx'
import { Floating } from './Floating.tsx'
import { Foundations } from './Foundations.tsx'
import { States } from './States.tsx'
import { Tables } from './Tables.tsx'
import { Works } from './Works.tsx'

const sections = [
  { id: 'fondations', name: 'Fondations', Content: Foundations },
  { id: 'actions', name: 'Actions', Content: Actions },
  { id: 'saisies', name: 'Saisies', Content: Entries },
  { id: 'choix', name: 'Choix', Content: Choices },
  { id: 'fenetres', name: 'Fenêtres', Content: Floating },
  { id: 'affichage', name: 'Affichage', Content: Displays },
  { id: 'tableaux', name: 'Tableaux', Content: Tables },
  { id: 'travaux', name: 'Travaux longs', Content: Works },
  { id: 'etats', name: 'États', Content: States },
]

const themeNames: Record<Theme, string> = { auto: 'Appareil', light: 'Jour', dark: 'Sombre', night: 'Nuit rouge' }
const languageNames: Record<Language, string> = { fr: 'Français', en: 'English', wo: 'Wolof', zz: '⟦zz⟧' }

export function GalleryPage() {
  return (
    <>
      <TopBar />
      <div className="mx-auto grid max-w-7xl gap-8 safe-x pt-6 pb-16 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <nav aria-label="Sections" className="hidden content-start gap-1 self-start lg:sticky lg:top-24 lg:grid">
          {sections.map(({ id, name }) => (
            <a
              key={id}
              href={`#${id}`}
              className="flex min-h-target items-center rounded-control px-4 font-semibold text-ink-2 hover:bg-water hover:text-sea"
            >
              {name}
            </a>
          ))}
        </nav>
        <main className="grid min-w-0 gap-14">
          {sections.map(({ id, name, Content }) => (
            <section key={id} id={id} aria-labelledby={`${id}-nom`} className="grid min-w-0 gap-5">
              <h2 id={`${id}-nom`} className="text-2xl font-bold">
                <a href={`#${id}`} className="hover:text-sea">
                  {name}
                </a>
              </h2>
              <Content />
            </section>
          ))}
        </main>
      </div>
      <Overlays />
    </>
  )
}

function TopBar() {
  const theme = useTheme()
  const language = useLanguage()
  return (
    <header className="sticky top-0 z-(--layer-bar) border-b border-line bg-card pt-(--safe-top)">
      <div className="mx-auto flex max-w-7xl items-center gap-3 safe-x py-2.5">
        <Logo className="mr-auto size-10 shrink-0 sm:mr-0" />
        <h1 className="sr-only mr-auto text-xl font-bold text-sea sm:not-sr-only">
          Guet<span className="font-medium text-ink-2"> · galerie</span>
        </h1>
        <NativeSelect
          label="Thème"
          hideLabel
          className="w-34"
          value={theme}
          options={themes.map((value) => ({ value, label: themeNames[value] }))}
          onChange={(event) => applyTheme(themes.find((known) => known === event.currentTarget.value) ?? 'auto')}
        />
        <NativeSelect
          label="Langue"
          hideLabel
          className="w-32"
          value={language}
          options={[...languages, 'zz' as const].map((value) => ({ value, label: languageNames[value] }))}
          onChange={(event) =>
            void switchLanguage(languages.find((known) => known === event.currentTarget.value) ?? 'zz')
          }
        />
      </div>
    </header>
  )
}

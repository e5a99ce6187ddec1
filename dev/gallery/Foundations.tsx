import { Kbd } from '#web/platform/ui/Kbd.tsx'
import { Logo } from '#web/platform/ui/Logo.tsx'
import { Specimen } from './Specimen.tsx'

const surfaces = ['paper', 'card', 'well', 'water', 'sand', 'line', 'chart-water', 'chart-land', 'chart-coast'] as const
const inks = ['ink', 'ink-2', 'sea', 'ok', 'warn', 'forbid', 'alarm'] as const
const marks = ['edge', 'focus', 'sea-2', 'lagoon', 'action', 'forbid-fill', 'alarm-fill'] as const

const sizes = [
  ['text-4xl font-bold tracking-tight', '44 · 1,8'],
  ['text-3xl font-bold tracking-tight', '34 · 19 nœuds'],
  ['text-2xl font-bold', '26 · Bienvenue à bord, Moussa'],
  ['text-xl font-bold', '20 · Prudence recommandée'],
  ['text-lg', '18 · Vagues 1,8 m cet après-midi'],
  ['text-base', '16 · Départ 13:02, retour prévu 18:30'],
  ['text-sm', '14 · relevé il y a 40 min'],
] as const

export function Foundations() {
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <Specimen name="Couleurs">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3 text-sm">
          {[...surfaces, ...marks].map((name) => (
            <li key={name} className="grid gap-1">
              <span
                className="h-12 rounded-control border border-line"
                style={{ background: `var(--${name})` }}
                aria-hidden
              />
              {name}
            </li>
          ))}
        </ul>
        <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-2 font-semibold">
          {inks.map((name) => (
            <li key={name} style={{ color: `var(--${name})` }}>
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Caractères">
        <ul className="grid gap-2">
          {sizes.map(([look, text]) => (
            <li key={look} className={look}>
              {text}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Mark">
        <div className="flex items-end gap-4">
          <Logo className="size-24" />
          <Logo className="size-12" />
          <Logo className="size-8" />
        </div>
      </Specimen>
      <Specimen name="Kbd">
        <p className="flex flex-wrap items-center gap-2">
          <Kbd>Échap</Kbd> ferme, <Kbd>Tab</Kbd> avance, <Kbd>Entrée</Kbd> valide.
        </p>
      </Specimen>
    </div>
  )
}

import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { alertsWords } from '#web/alerts/alerts.words.ts'
import { useWords } from '#web/platform/words/words.ts'
import { useMarkDossierShown } from './dossier-shown.ts'

/** The band of a dossier before anything of it is read, as large as it will be, with its way back. */
export function BandComing({ id, text }: { readonly id: string; readonly text: string }) {
  useMarkDossierShown(id)
  const say = useWords(alertsWords)
  return (
    <header className="flex min-h-26.5 shrink-0 items-center gap-2 bg-well px-5 py-2 text-ink lg:min-h-22.5">
      <Link
        href="/alerts"
        aria-label={say.back}
        title={say.back}
        className="-ml-3 inline-grid size-target shrink-0 place-items-center rounded-control"
      >
        <ArrowLeft aria-hidden className="size-6" />
      </Link>
      <output className="font-semibold">{text}</output>
    </header>
  )
}

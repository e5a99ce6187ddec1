import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { within } from '#web/platform/api/time-limit.ts'
import { currentLanguage, switchLanguage } from '#web/platform/words/language.ts'

/** Words that do not come in this time are not waited for: an SOS is. French is there until they do. */
const patience = 3_000

/** The first word that is read is in the reader’s language. */
export async function openPage(page: ReactNode): Promise<void> {
  await within(patience, switchLanguage(currentLanguage()), () => undefined).catch(reportError)
  const root = document.getElementById('root')
  /* Drawn in short steps: a cheap phone answers the finger between them. */
  if (root) startTransition(() => createRoot(root).render(<StrictMode>{page}</StrictMode>))
}

import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { currentLanguage, speak } from '#web/words/language.ts'

/** The first word that is read is in the reader’s language. */
export async function openPage(page: ReactNode): Promise<void> {
  await speak(currentLanguage())
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<StrictMode>{page}</StrictMode>)
}

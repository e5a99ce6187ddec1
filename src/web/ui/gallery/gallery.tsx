import '#web/ui/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startTheme } from '#web/ui/theme.ts'
import { currentLanguage, speak } from '#web/words/language.ts'
import { GalleryPage } from './GalleryPage.tsx'

startTheme()
void open()

async function open(): Promise<void> {
  await speak(currentLanguage())
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <GalleryPage />
    </StrictMode>,
  )
}

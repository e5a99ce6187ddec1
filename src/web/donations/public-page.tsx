import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#web/platform/ui/styles.css'
import { themeKept } from '#web/platform/ui/look/theme-kept.ts'
import { PublicPage } from './PublicPage.tsx'

/** « /soutenir »: a page by itself. The app, its session and its worker are no part of it. */
document.documentElement.dataset['theme'] = themeKept()
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <PublicPage />
    </StrictMode>,
  )
}

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchConnection } from './api/connection.ts'
import { App } from './app/App.tsx'
import { keepAppOnDevice } from './offline/new-version.ts'
import { guardUnsavedWork } from './offline/unsaved-work.ts'
import { startTheme } from './ui/theme.ts'
import './ui/styles.css'
import { currentLanguage, speak } from './words/language.ts'

startTheme()
speak(currentLanguage())
guardUnsavedWork()
keepAppOnDevice()
watchConnection()

const place = document.getElementById('root')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

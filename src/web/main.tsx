import './older-phones.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchBytes } from './api/bytes-used.ts'
import { watchConnection } from './api/connection.ts'
import { watchThrift } from './api/thrift.ts'
import { App } from './app/App.tsx'
import { wireSos } from './app/sos-wiring.ts'
import { keepAppOnDevice } from './offline/new-version.ts'
import { startOutbox } from './offline/outbox-of-this-device.ts'
import { guardUnsavedWork } from './offline/unsaved-work.ts'
import { startTheme } from './ui/theme.ts'
import './ui/styles.css'
import { currentLanguage, speak } from './words/language.ts'

startTheme()
guardUnsavedWork()
keepAppOnDevice()
watchThrift()
watchBytes()
watchConnection()
startOutbox()
wireSos()

void open()

/** The first word that is read is in the reader’s language. */
async function open(): Promise<void> {
  await speak(currentLanguage())
  const place = document.getElementById('root')
  if (!place) return
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

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
speak(currentLanguage())
guardUnsavedWork()
keepAppOnDevice()
watchThrift()
watchBytes()
watchConnection()
startOutbox()
wireSos()

const place = document.getElementById('root')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

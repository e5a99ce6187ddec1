import './older-phones.ts'
import { watchBytes } from './api/bytes-used.ts'
import { watchConnection } from './api/connection.ts'
import { watchThrift } from './api/thrift.ts'
import { App } from './app/App.tsx'
import { wireSos } from './app/sos-wiring.ts'
import { writtenNouns } from './app/written-nouns.ts'
import { keepAppOnDevice } from './offline/new-version.ts'
import { startOutbox } from './offline/outbox-of-this-device.ts'
import { guardUnsavedWork } from './offline/unsaved-work.ts'
import { tellNouns } from './offline/written-nouns.ts'
import { openPage } from './ui/open-page.tsx'
import { startTheme } from './ui/theme.ts'
import './ui/styles.css'

startTheme()
guardUnsavedWork()
keepAppOnDevice()
watchThrift()
watchBytes()
watchConnection()
tellNouns(writtenNouns)
startOutbox()
wireSos()

void openPage(<App />)

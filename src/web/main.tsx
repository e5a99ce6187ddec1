import './older-phones.ts'
import { nextTask } from './device/next-task.ts'
import { watchConnection } from './api/connection.ts'
import { App } from './shell/App.tsx'
import { wireSos } from './wiring/sos-wiring.ts'
import { writtenNoun } from './wiring/written-nouns.ts'
import { keepAppOnDevice } from './update/new-version.ts'
import { startOutbox } from './outbox/outbox-of-this-device.ts'
import { guardUnsavedWork } from './forms/unsaved-work.ts'
import { tellNouns } from './outbox/written-nouns.ts'
import { openPage } from './ui/open-page.tsx'
import { startTheme } from './ui/theme.ts'
import './ui/styles.css'

/* The SOS and what sends it first. What cannot start in this browser is told, and keeps nothing else from starting. */
const starts = [
  () => tellNouns(writtenNoun),
  startOutbox,
  wireSos,
  startTheme,
  guardUnsavedWork,
  keepAppOnDevice,
  watchConnection,
]

async function startApp(): Promise<void> {
  /* The code was read in one task: a finger is answered before it runs in the next. */
  await nextTask()
  for (const start of starts) {
    try {
      start()
    } catch (problem) {
      reportError(problem)
    }
  }
  await openPage(<App />)
}
void startApp()

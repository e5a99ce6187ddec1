import './older-phones.ts'
import { nextTask } from '#web/platform/device/next-task.ts'
import { tellHowToAnswerInside } from '#web/platform/api/call.ts'
import { watchConnection } from '#web/platform/api/connection.ts'
import { App } from './shell/App.tsx'
import { startSos } from '#web/sos/start-sos.ts'
import { keepAppOnDevice } from '#web/platform/update/new-version.ts'
import { startOutbox } from '#web/platform/outbox/outbox-of-this-device.ts'
import { guardUnsavedWork } from '#web/platform/forms/unsaved-work.ts'
import { openPage } from '#web/platform/ui/open-page.tsx'
import { startTheme } from '#web/platform/ui/look/theme.ts'
import '#web/platform/ui/styles.css'

/* The SOS and what sends it first. What cannot start in this browser is told, and keeps nothing else from starting. */
const starts = [
  () => tellHowToAnswerInside(async () => (await import('./demonstration/server/page.ts')).answerLocally),
  startOutbox,
  startSos,
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

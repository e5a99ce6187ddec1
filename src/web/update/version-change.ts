import type { UnderWay } from './under-way.ts'

/** What a change of version may interrupt, and what it needs of the page. */
export type Page = {
  readonly whatIsUnderWay: () => UnderWay | null
  readonly hasUnsavedWork: () => boolean
  readonly mayLeave: () => Promise<boolean>
  readonly sayNotNow: (why: UnderWay) => void
  readonly onTakenOver: (then: () => void) => void
  readonly reload: () => void
  readonly lastReload: () => number | null
  readonly noteReload: (at: number) => void
  /** This page itself is a reload. Known also where nothing can be noted. */
  readonly isReload: () => boolean
  /** Whether the server answers now: without it a reload ends on an error page of the browser, and the SOS with it. */
  readonly hears: () => Promise<boolean>
  readonly now: () => number
}
type Waiting = Pick<ServiceWorker, 'postMessage'>

/** Asked for by hand; and still never over an SOS or a tracking, nor over what is typed without a question. */
export async function openNow(worker: Waiting, page: Page): Promise<void> {
  const isFree = () => {
    const why = page.whatIsUnderWay()
    if (why) page.sayNotNow(why)
    return why === null
  }
  /* Asked again: an SOS may be pressed while the question about the form is read. */
  if (!isFree() || !(await page.mayLeave()) || !isFree()) return
  page.onTakenOver(() => {
    /* Another moment passed until here. What began meanwhile goes on with the code it has. */
    if (page.whatIsUnderWay() === null && !page.hasUnsavedWork()) page.reload()
  })
  worker.postMessage('open-now')
}

const between = 5 * 60_000

/** Once: where the code is missing for another reason, a second reload finds no more of it. Never into a silence. */
export async function reloadForLostCode(page: Page): Promise<void> {
  const isRecent = () => {
    const last = page.lastReload()
    return last !== null && Math.abs(page.now() - last) < between
  }
  const may = () => page.whatIsUnderWay() === null && !page.hasUnsavedWork() && !isRecent()
  if (page.isReload() || !may() || !(await page.hears()) || !may()) return
  page.noteReload(page.now())
  page.reload()
}

/** Asked for by hand, when what is missing did not come a second time. Whether the page goes. */
export async function reloadByHand(page: Page): Promise<boolean> {
  const may = () => page.whatIsUnderWay() === null && !page.hasUnsavedWork()
  if (!may() || !(await page.hears()) || !may()) return false
  page.reload()
  return true
}

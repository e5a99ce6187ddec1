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

/** Once: where the code is missing for another reason, a second reload finds no more of it. */
export function reloadForLostCode(page: Page): void {
  if (page.whatIsUnderWay() !== null || page.hasUnsavedWork()) return
  const last = page.lastReload()
  if (last !== null && Math.abs(page.now() - last) < between) return
  page.noteReload(page.now())
  page.reload()
}

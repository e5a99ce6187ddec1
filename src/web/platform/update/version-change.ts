import type { UnderWay } from './under-way.ts'

/** What a change of version may interrupt, and what it needs of the page. */
export type OpenPage = {
  readonly whatIsUnderWay: () => UnderWay | null
  readonly hasUnsavedWork: () => boolean
  readonly mayLeave: () => Promise<boolean>
  readonly sayNotNow: (why: UnderWay) => void
  readonly onTakenOver: (then: () => void) => void
  readonly reload: () => void
  /** Whether all that this page begins with would come: else a reload ends on an error page, and takes the SOS along. */
  readonly hears: () => Promise<boolean>
}
type Waiting = Pick<ServiceWorker, 'postMessage'>

/** Asked for by hand; and still never over an SOS or a tracking, nor over what is typed without a question. */
export async function openNow(worker: Waiting, page: OpenPage): Promise<void> {
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

/**
 * Asked for by hand, when what is missing did not come a second time. Whether the page goes. By itself it never does: whatever
 * is missing, the SOS is there, and a page that reloads into a silence has none.
 */
export async function reloadByHand(page: OpenPage): Promise<boolean> {
  const may = () => page.whatIsUnderWay() === null && !page.hasUnsavedWork()
  if (!may() || !(await page.hears()) || !may()) return false
  page.reload()
  return true
}

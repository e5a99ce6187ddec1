/** What is asked for while it is under way is done once more after it, however often it was asked for. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let underWay = false
  let isAsked = false
  return async () => {
    isAsked = true
    if (underWay) return
    underWay = true
    try {
      while (isAsked) {
        isAsked = false
        await work()
      }
    } finally {
      underWay = false
    }
  }
}

/** The page draws and hears fingers in between: what can wait a moment is not done in one piece with what cannot. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

import type { Page } from 'playwright-core'

/** A microphone that hears a tone. */
export function withMicrophone(page: Page): Promise<void> {
  return page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext()
      const [tone, heard] = [context.createOscillator(), context.createMediaStreamDestination()]
      tone.connect(heard)
      tone.start()
      return heard.stream
    }
  })
}

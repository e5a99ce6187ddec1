import type { Page } from 'playwright-core'

/** How many accounts have data kept on this device. */
export async function keptAccounts(page: Page): Promise<number> {
  return (await keptOnDevice(page)).length
}

/** What is kept on this device for each account, as text. */
export async function keptOnDevice(page: Page): Promise<string[]> {
  return await page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('guet')
        opening.addEventListener('error', () => reject(opening.error ?? new Error('closed')))
        opening.addEventListener('success', () => {
          const database = opening.result
          if (!database.objectStoreNames.contains('answers')) return resolve([])
          const reading = database.transaction('answers').objectStore('answers').getAll()
          reading.addEventListener('success', () => {
            database.close()
            const texts = new Map<string, string>()
            for (const { account, text } of reading.result as { account: string; text: string }[]) {
              texts.set(account, (texts.get(account) ?? '') + text)
            }
            resolve([...texts.values()])
          })
        })
      }),
  )
}

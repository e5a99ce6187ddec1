/** How many seconds a sound lasts. Null: this browser cannot read it, and what it is the server says. */
export async function soundLength(sound: Blob): Promise<number | null> {
  try {
    const context = new OfflineAudioContext(1, 1, 8000)
    return (await context.decodeAudioData(await sound.arrayBuffer())).duration
  } catch {
    return null
  }
}

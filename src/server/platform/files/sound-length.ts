/*
 * How many seconds a sound lasts, where its file says so in a few bytes that cannot be misread: WAV, and Opus in Ogg.
 * What telephones record as WebM or fragmented MP4 does not say it, and MP3 says it only to who reads every frame.
 */
export function saidLength(sound: Buffer): number | null {
  const sign = sound.toString('latin1', 0, 4)
  if (sign === 'RIFF') return lengthOfWav(sound)
  return sign === 'OggS' && sound.subarray(0, 100).includes('OpusHead') ? lengthOfOpus(sound) : null
}

/** What there is of its samples, whatever its head says: one that was written as it came says nothing, or too much. */
function lengthOfWav(sound: Buffer): number | null {
  let bytesPerSecond = 0
  for (let at = 12; at + 8 <= sound.length;) {
    const [name, length, from] = [sound.toString('latin1', at, at + 4), sound.readUInt32LE(at + 4), at + 8]
    if (name === 'fmt ' && from + 12 <= sound.length) bytesPerSecond = sound.readUInt32LE(from + 8)
    if (name === 'data') return bytesPerSecond > 0 ? Math.min(length, sound.length - from) / bytesPerSecond : null
    at = from + length + (length % 2)
  }
  return null
}

/** Its last page counts the samples before it, 48,000 in a second. */
function lengthOfOpus(sound: Buffer): number | null {
  const last = sound.lastIndexOf('OggS')
  return last + 14 <= sound.length ? Number(sound.readBigInt64LE(last + 6)) / 48_000 : null
}

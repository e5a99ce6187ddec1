/* What was spent and is not written down yet. It stands alone: whoever sends says so, also before anything that counts is read. */

let unwritten = 0
let tell = () => {}

export function countBytes(bytes: number): void {
  if (bytes <= 0) return
  unwritten += bytes
  tell()
}

export function bytesSpent(): number {
  return unwritten
}

export function bytesWritten(bytes: number): void {
  unwritten -= bytes
}

/** Whoever writes it down. */
export function onBytesSpent(hear: () => void): void {
  tell = hear
  if (unwritten > 0) tell()
}

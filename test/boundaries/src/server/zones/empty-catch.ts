export function offence(work: () => void): void {
  try {
    work()
  } catch {}
}

export function offence(): void {
  Promise.resolve(1)
}

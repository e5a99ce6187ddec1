/** What an SOS is about: a boat; who calls from none, or the tracker of nobody's boat. At most one is open about each. */
export function sosKeyOf(boatOrCaller: string | null): string {
  return `sos:${boatOrCaller}`
}

const identities = [
  /^\$?IMEI[ ,=:]?(\w{5,20})/,
  /^\$GPFID,(\w{1,40})/,
  /^\$DEVID,([^*]{1,40})\*/,
  /^\$PGID,([^*]{1,40})\*/,
  /^\$PCPTI,([^,]{1,40}),/,
  /^\$PSIWMDID,([^*]{1,40})(?:\*|$)/,
  /^\$CONNECT,(\w{1,40})(?:,|$)/,
  /^([0-9A-F]{5,20})$/,
]

/** Sentences that only say who is talking. */
export function t55Identity(sentence: string): string | null {
  for (const identity of identities) {
    const match = identity.exec(sentence)
    if (match) return match[1]!
  }
  return null
}

/** `351467108700000$GPRMC,…`, `351467108700000,$GPRMC,…` or `/name/$GPRMC,…`: the device written in front. */
export function t55Prefix(text: string): { readonly deviceId: string | null; readonly sentence: string } {
  const dollar = text.indexOf('$')
  if (dollar <= 0) return { deviceId: null, sentence: text }
  const prefix = text.slice(0, dollar)
  const deviceId = /^(?:[\w.:-]*\/)?([\w.:-]{1,40})[,/]?$/.exec(prefix)?.[1]
  return { deviceId: deviceId || null, sentence: text.slice(dollar) }
}

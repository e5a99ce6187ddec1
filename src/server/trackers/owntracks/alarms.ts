/** Why a report was sent: phones say `p c b r u t v`, none of which is an alarm; trackers made for OwnTracks say more. */
const alarmsOfTrigger: { readonly [trigger: string]: string } = {
  '9': 'lowBattery',
  '1': 'powerOn',
  E: 'powerRestored',
  e: 'powerCut',
  '!': 'tow',
  s: 'overspeed',
}

const alarmsOfHarshness = ['hardBraking', 'hardAcceleration', 'hardCornering']

export function ownTracksAlarms(trigger: string | null, kind: number | null): readonly string[] {
  const alarm = trigger === 'h' && kind !== null ? alarmsOfHarshness[kind % 3] : alarmsOfTrigger[trigger ?? '']
  return alarm === undefined ? [] : [alarm]
}

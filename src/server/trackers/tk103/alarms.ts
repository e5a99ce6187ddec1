import { sos } from '#server/platform/reports/tracker-report.ts'

/** `BO01`: the digit behind the command. */
const alarmsOfBO01 = [null, 'accident', sos, 'vibration', 'lowSpeed', 'overspeed', 'geofenceExit']

/** `BQ81`: the number behind the word ALARM. */
const alarmsOfBQ81 = ['lowBattery', 'overspeed', 'idle', 'hardAcceleration', 'hardBraking', 'temperature']

/** The same events under three families of commands: ZC with a fix, DW3 and DW4 with one, DW5 and DW6 without. */
const alarmsOfCommand: { readonly [command: string]: string } = {
  ...named('movement', 'ZC11', 'DW31', 'DW51'),
  ...named('lowBattery', 'ZC12', 'DW32', 'DW52'),
  ...named('powerCut', 'ZC13', 'DW33', 'DW53'),
  ...named('removing', 'ZC17', 'DW37', 'DW57'),
  ...named(sos, 'ZC25', 'DW3E', 'DW5E'),
  ...named('tampering', 'ZC26', 'DW3F', 'DW5F'),
  ...named('lowPower', 'ZC27', 'DW40', 'DW60'),
}

const ignitionOfCommand: { readonly [command: string]: boolean } = {
  ...named(true, 'ZC15', 'DW35', 'DW55', 'ZC29', 'DW42', 'DW62'),
  ...named(false, 'ZC16', 'DW36', 'DW56'),
}

export function tk103Alarms(command: string, data: string): readonly string[] {
  const alarm =
    command === 'BO01'
      ? alarmsOfBO01[Number(data.charAt(0) || NaN)]
      : command === 'BQ81'
        ? alarmsOfBQ81[Number(data || NaN)]
        : alarmsOfCommand[command]
  return alarm ? [alarm] : []
}

export function tk103Ignition(command: string): { readonly ignition?: boolean } {
  const ignition = ignitionOfCommand[command]
  return ignition === undefined ? {} : { ignition }
}

function named<Meaning>(meaning: Meaning, ...commands: readonly string[]): { readonly [command: string]: Meaning } {
  return Object.fromEntries(commands.map((command) => [command, meaning]))
}

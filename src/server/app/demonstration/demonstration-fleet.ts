/**
 * The boats of the demonstration, their invented skippers, and the tracker on each: rows for the seed, and roles for
 * the trackers that `npm start` plays. The first five are those that the demonstration's commands speak of.
 */
export type DemonstrationBoat = {
  readonly name: string
  readonly skipper: string
  readonly licenseNumber: string
  readonly protocol: keyof typeof deviceIds
  /** As the tracker names itself, in the form of its protocol. */
  readonly deviceId: string
  readonly port: Port
  /** Of the demonstration's organisation; the others belong to none. */
  readonly isMember: boolean
}
export type Port = 'Cayar' | 'Yoff' | 'Ngor' | 'Soumbédioune' | 'Rufisque'

/** No real device has these: test IMEIs, and numbers that nobody was given. */
const deviceIds = {
  ais: (number: string) => `663990${number}`,
  gps103: testImei,
  gt06: testImei,
  h02: tenDigits,
  jt600: tenDigits,
  jt808: (number: string) => `770000000${number}`,
  osmand: (number: string) => `000${number}`,
  owntracks: (number: string) => `owntracks-pirogue${number}-telephone`,
  t55: (number: string) => `NMEA${number}`,
  teltonika: testImei,
  tk103: (number: string) => `770000000${number}`,
  watch: tenDigits,
}

function testImei(number: string): string {
  return `004999010640${number}`
}

function tenDigits(number: string): string {
  return `7700000${number}`
}

type Row = readonly [name: string, skipper: string, protocol: DemonstrationBoat['protocol'], port: Port]

const rows: readonly Row[] = [
  ['Mame Coumba', 'Ousmane Ndoye', 'gt06', 'Cayar'],
  ['Sope Naby', 'Ibrahima Diop', 'h02', 'Cayar'],
  ['Borom Géej', 'Modou Niang', 'gps103', 'Cayar'],
  ['Yaye Fatou', 'Cheikh Mbaye', 'osmand', 'Cayar'],
  ['Ndèye Penda', 'Alioune Gaye', 'watch', 'Cayar'],
  ['Jambaar', 'Babacar Seck', 'gt06', 'Cayar'],
  ['Teranga', 'Mamadou Diouf', 'h02', 'Yoff'],
  ['Adja Astou', 'Serigne Thiam', 'gps103', 'Ngor'],
  ['Serigne Bi', 'El Hadji Samb', 'tk103', 'Soumbédioune'],
  ['Ndèye Sokhna', 'Abdoulaye Faye', 'watch', 'Rufisque'],
  ['Mbëggeel', 'Pape Sarr', 'jt808', 'Cayar'],
  ['Baye Laye', 'Assane Samba', 'jt600', 'Yoff'],
  ['Kër Ndiaga', 'Ndiaga Dieng', 'teltonika', 'Ngor'],
  ['Xarit', 'Omar Diagne', 't55', 'Soumbédioune'],
  ['Sokhna Bator', 'Mbaye Guèye', 'osmand', 'Rufisque'],
  ['Mame Diarra', 'Lamine Ba', 'owntracks', 'Cayar'],
  ['Lébou', 'Doudou Mbengue', 'ais', 'Yoff'],
  ['Baye Niass', 'Saliou Ndour', 'gt06', 'Ngor'],
  ['Coumba Castel', 'Moustapha Sène', 'h02', 'Soumbédioune'],
  ['Darou Salam', 'Gora Diène', 'gps103', 'Rufisque'],
  ['Baraka', 'Malick Cissé', 'tk103', 'Cayar'],
  ['Sante Yàlla', 'Amadou Wade', 'watch', 'Yoff'],
  ['Adama Thiam', 'Matar Ndiaye', 'jt808', 'Ngor'],
  ['Serigne Fallou', 'Youssou Mboup', 'jt600', 'Soumbédioune'],
  ['Khadim', 'Massamba Fall', 'teltonika', 'Rufisque'],
  ['Touba Ndar', 'Idrissa Sow', 't55', 'Cayar'],
  ['Mame Thierno', 'Birame Diouf', 'osmand', 'Yoff'],
  ['Soxna Aïda', 'Daouda Lô', 'owntracks', 'Ngor'],
  ['Mame Libasse', 'Aliou Sarr', 'ais', 'Soumbédioune'],
  ['Cheikh Anta', 'Souleymane Ndao', 'gt06', 'Rufisque'],
  ['Fatou Binetou', 'Boubacar Diallo', 'h02', 'Cayar'],
  ['Seydina Limamou', 'Habib Kane', 'gps103', 'Yoff'],
  ['Aram Seck', 'Thierno Seck', 'tk103', 'Ngor'],
  ['Taïf', 'Mor Talla Diop', 'watch', 'Soumbédioune'],
  ['Jàmm Rekk', 'Samba Camara', 'jt808', 'Rufisque'],
  ['Rokhaya', 'Ablaye Ndiaye', 'jt600', 'Cayar'],
  ['Guet Ndar', 'Abdou Guèye', 'teltonika', 'Yoff'],
  ['Adja Rama', 'Fallou Mbow', 't55', 'Ngor'],
  ['Ndiouga', 'Bassirou Touré', 'osmand', 'Soumbédioune'],
  ['Ndiambour', 'Seydou Kébé', 'owntracks', 'Rufisque'],
  ['Keur Massar', 'Alassane Badji', 'ais', 'Cayar'],
  ['Yandé', 'Makhtar Sall', 'gt06', 'Yoff'],
  ['Mère Bineta', 'Joseph Diatta', 'jt808', 'Ngor'],
  ['Yaakaar', 'Demba Sy', 'teltonika', 'Soumbédioune'],
  ['Mame Ndella', 'Ismaïla Dia', 'owntracks', 'Rufisque'],
]

export const demonstrationFleet: readonly DemonstrationBoat[] = rows.map(([name, skipper, protocol, port], index) => ({
  name,
  skipper,
  licenseNumber: `SL ${2101 + 7 * index} ${port === 'Cayar' ? 'TH' : 'DK'}`,
  protocol,
  deviceId: deviceIds[protocol](String(index + 1).padStart(3, '0')),
  port,
  isMember: port === 'Cayar' || port === 'Yoff',
}))

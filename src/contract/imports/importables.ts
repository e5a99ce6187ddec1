import { importableKind } from './importable.ts'
import { importablePeople } from './importable-people.ts'
import { armateurs } from '#contract/armateurs/armateur.ts'
import { balises } from '#contract/balises/balise.ts'
import { pirogues } from '#contract/pirogues/pirogue.ts'
import { quais } from '#contract/quais/quai.ts'

/** Whatever can be brought in out of a table, one line each. A kind of thing needs no more than what tells two of them apart. */
export const importables = {
  balises: importableKind(balises, { once: ['name'] }),
  armateurs: importableKind(armateurs, { once: ['email', 'licenseNumber'] }),
  pirogues: importableKind(pirogues, { once: ['licenseNumber'], otherwise: ['name', 'owner', 'phone'] }),
  quais: importableKind(quais, { once: ['name'] }),
  people: importablePeople,
} as const

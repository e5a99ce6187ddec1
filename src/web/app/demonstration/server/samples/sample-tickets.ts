import type { User } from '#contract/accounts/account.ts'
import type { Ticket, TicketEntry } from '#contract/support/ticket.ts'
import { samplePerson } from './sample-people.ts'
import { ago, sampleId } from './samples.ts'

/** What was asked of the support in the demonstration. */
export function sampleTickets(now: number): readonly Ticket[] {
  const [fisherman, admin] = [samplePerson('fisherman'), samplePerson('admin')]
  const hour = 60
  const by = ({ id: user, profile }: User) => ({ user, userName: profile.fullName, userPhone: profile.phone })
  const nothing = {
    assignedTo: null,
    assignedToName: null,
    reopenUntil: null,
    isUnseen: false,
    messages: 0,
    entries: [],
  }
  const usual = { ...nothing, ...by(fisherman) }
  return [
    {
      ...usual,
      id: sampleId(41, 1),
      title: 'Mon traceur ne s’allume plus',
      description: 'Depuis hier soir la lumière reste éteinte, même branché.',
      category: 'GPS',
      priority: 'high',
      status: 'in_progress',
      assignedTo: admin.id,
      assignedToName: admin.profile.fullName,
      createdAt: ago(now, 26 * hour),
      updatedAt: ago(now, 5 * hour),
      messages: 1,
      entries: [answered(admin, ago(now, 5 * hour))],
    },
    {
      ...usual,
      id: sampleId(41, 2),
      title: 'Changer mon numéro de téléphone',
      description: 'J’ai un nouveau numéro, comment le mettre ?',
      category: 'Compte',
      priority: 'low',
      status: 'open',
      createdAt: ago(now, 3 * 24 * hour),
      updatedAt: ago(now, 3 * 24 * hour),
    },
    ...[admin, samplePerson('organization')].map((person, index): Ticket => {
      const at = ago(now, (4 + index) * 24 * hour)
      const asked = { title: 'Exporter la liste des sorties', description: 'En CSV, pour le rapport du mois.' }
      const about = { category: 'Système', priority: 'medium', status: 'closed' } as const
      const ended = { reopenUntil: ago(now, (index - 10) * 24 * hour), createdAt: at, updatedAt: at }
      return { ...nothing, ...by(person), ...asked, ...about, ...ended, id: sampleId(41, 4 + index) }
    }),
  ]
}

function answered(admin: User, at: string): TicketEntry {
  return {
    id: sampleId(41, 3),
    kind: 'reply',
    at,
    user: admin.id,
    userName: admin.profile.fullName,
    isStaff: true,
    content: 'Bonjour. Rechargez le boîtier douze heures, puis dites-nous si la lumière verte s’allume.',
    picture: null,
    status: null,
    assignedToName: null,
  }
}

import { newUser } from '#contract/accounts/person.rules.ts'
import { parsed } from '#contract/wire/parsed.ts'
import { addAccount, thereIsAnAdmin } from '#server/people/people.actions.ts'
import { ConfigProblem } from '#server/platform/config/config.ts'
import { type Services, inTransaction } from '#server/platform/services.ts'
import { prepareMonths } from '#server/positions/positions.jobs.ts'
import { seedFaq } from '#server/support/faq.actions.ts'
import { seedDemonstration } from './demonstration/demonstration.ts'

/** What a new database starts with, whole or not at all: the demonstration, or the first administrator. */
export async function prepareFirstData(services: Services): Promise<void> {
  await prepareMonths(services)
  await inTransaction(services, async (inside) => {
    await seedFaq(inside)
    if (inside.config.demo) return await seedDemonstration(inside)
    if (await thereIsAnAdmin(inside)) return
    const { admin } = inside.config
    if (admin === null) {
      throw new ConfigProblem(
        'La base est vide : donnez GUET_ADMIN_EMAIL et GUET_ADMIN_PASSWORD pour créer le premier administrateur.',
      )
    }
    await addAccount(inside, parsed(newUser, { ...admin, role: 'admin', profile: { fullName: 'Administrateur' } }))
  })
}

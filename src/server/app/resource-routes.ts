import type { AnyResource } from '#contract/kit/resource.ts'
import { type Resources, resources } from '#contract/resources.ts'
import { armateursRoutes } from '#server/armateurs/armateurs.routes.ts'
import { balisesRoutes } from '#server/balises/balises.routes.ts'
import { donationGoalsRoutes } from '#server/donations/donations.routes.ts'
import { piroguesRoutes } from '#server/fleet/pirogues.routes.ts'
import type { Routes } from '#server/platform/http/implement.ts'
import type { TableOf } from '#server/platform/kit/resource-table.ts'
import { resourceTables } from '#server/platform/kit/resource-tables.ts'
import { resourceRoutes } from '#server/platform/kit/resource.routes.ts'
import { quaisRoutes } from '#server/quais/quais.routes.ts'
import { faqRoutes } from '#server/support/faq.routes.ts'
import { warningsRoutes } from '#server/weather/warnings.routes.ts'

/** Kinds that do more than the kit does: calls of their own, or something besides. */
const ownRoutes: { readonly [K in keyof Resources]?: Routes } = {
  armateurs: armateursRoutes,
  balises: balisesRoutes,
  faq: faqRoutes,
  donationGoals: donationGoalsRoutes,
  pirogues: piroguesRoutes,
  quais: quaisRoutes,
  warnings: warningsRoutes,
}

/** The routes of every kind of thing. */
export const everyResource: Routes = (app, services) => {
  for (const name of Object.keys(resources) as (keyof Resources)[]) {
    const routes = ownRoutes[name] ?? resourceRoutes<AnyResource>(resources[name], tableNamed(name))
    routes(app, services)
  }
}

function tableNamed(name: keyof Resources): TableOf<AnyResource> {
  return resourceTables[name] as unknown as TableOf<AnyResource>
}

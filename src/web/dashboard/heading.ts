import type { User } from '#contract/accounts/account.ts'
import type { useWords } from '#web/platform/words/words.ts'
import type { dashboardWords } from './dashboard.words.ts'

type DashboardWords = ReturnType<typeof useWords<(typeof dashboardWords)['fr']>>
type Reader = {
  /** Also one that a later version of the server may know. */
  readonly role: string
  readonly profile: Pick<User['profile'], 'fullName' | 'firstName' | 'boatName' | 'licenseNumber' | 'organizationName'>
}

type Heading = { readonly title: string; readonly subtitle: string }

/** What stands at the head of the dashboard, for each role and for nobody. */
export function headingFor(reader: Reader | null, say: DashboardWords): Heading {
  switch (reader?.role) {
    case undefined:
      return { title: say.titleNobody, subtitle: say.subtitleNobody }
    case 'admin':
      return { title: say.titleAdmin, subtitle: say.subtitleAdmin }
    case 'organization':
      return {
        title: say.titleOrganization,
        subtitle: joined([reader?.profile.organizationName]) ?? say.subtitleOrganization,
      }
    case 'fisherman':
      return { title: say.titleFisherman(nameOf(reader) ?? say.someFisherman), subtitle: boatOf(reader, say) }
    default:
      return { title: say.titleOther, subtitle: say.subtitleOther }
  }
}

function nameOf(reader: Reader | null): string | null {
  return reader?.profile.fullName?.trim() || reader?.profile.firstName?.trim() || null
}

function boatOf(reader: Reader | null, say: DashboardWords): string {
  return joined([reader?.profile.boatName, reader?.profile.licenseNumber]) ?? say.subtitleFisherman
}

function joined(parts: readonly (string | null | undefined)[]): string | null {
  return parts.filter((part) => part?.trim()).join(' · ') || null
}

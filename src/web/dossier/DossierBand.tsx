import {
  ArrowLeft,
  Check,
  CircleCheckBig,
  ClockAlert,
  GraduationCap,
  type LucideIcon,
  OctagonAlert,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type AlertWithTrail, firstSeenAt, isOverdue } from '#contract/alerts/alert.ts'
import { rescueStanding } from '#contract/alerts/rescue-standing.ts'
import type { Translated } from '#web/platform/words/word-book.ts'
import { CallCounter } from './CallCounter.tsx'
import { BoatSeen } from '#web/platform/ui/boats/BoatPerson.tsx'
import type { Need } from '#web/platform/ui/boats/NeedRing.tsx'
import { classes } from '#web/platform/ui/look/classes.ts'
import { clockTime, hourText } from '#contract/wire/days/days.ts'
import { natureWords } from '#web/platform/words/nature.words.ts'
import { useWords } from '#web/platform/words/words.ts'
import './dossier.css'
import { needOf } from '#web/alerts/alert-need.ts'
import { dossierWords } from './dossier.words.ts'

/* What it is and how far it has come, before anything else: in two lines of a phone, or in one with its buttons. */

const icons: Readonly<Record<Need, LucideIcon>> = {
  sos: OctagonAlert,
  overdue: ClockAlert,
  charge: CircleCheckBig,
  drill: GraduationCap,
}

type BandProps = { readonly alert: AlertWithTrail }

export function PhoneBand({ alert }: BandProps) {
  return (
    <header
      data-need={needOf(alert)}
      className="dossier-band safe-x grid min-h-26.5 shrink-0 content-center gap-1.5 py-2"
    >
      <div className="flex items-center gap-2">
        <DossierBack />
        <Title alert={alert} className="min-w-0 flex-1 text-xl leading-6 font-bold sm:text-2xl" />
        <CallCounter at={alert.occurredAt} className="text-xl font-bold sm:text-2xl" />
      </div>
      <Steps alert={alert} className="flex flex-wrap justify-between gap-x-1 text-xs sm:gap-x-3 sm:text-sm" />
    </header>
  )
}

type DeskBandProps = BandProps & { readonly children: ReactNode }

export function DeskBand({ alert, children }: DeskBandProps) {
  const { pirogue, pirogueName, userName } = alert
  const need = needOf(alert)
  return (
    <header
      data-need={need}
      className="dossier-band @container flex min-h-22 flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3"
    >
      <DossierBack />
      <BoatSeen pirogue={pirogue} name={pirogueName} need={need} isOnBand size="medium" />
      {/* It gives way before the rest stands on a second line, which would be half empty. */}
      <Title
        alert={alert}
        isSigned={pirogue !== null}
        className="min-w-0 max-w-max flex-[1_1_11rem] text-2xl leading-7 font-bold @max-[82rem]:text-xl"
      >
        {/* Its name is part of what the page is called. */}
        <span className="block text-base leading-6">{pirogueName ?? userName ?? ''}</span>
      </Title>
      <CallCounter at={alert.occurredAt} isExact className="dossier-counter" />
      <Steps alert={alert} isExact className="grid text-sm leading-5.5" />
      <div className="ml-auto flex flex-wrap items-center gap-2.5">{children}</div>
    </header>
  )
}

function DossierBack() {
  const say = useWords(dossierWords)
  return (
    <Link href="/alerts" aria-label={say.back} title={say.back} className="dossier-back">
      <ArrowLeft aria-hidden className="size-6" />
    </Link>
  )
}

type TitleProps = BandProps & { readonly isSigned?: boolean; readonly className: string; readonly children?: ReactNode }

/** `isSigned`: its boat beside it has the shape already. */
function Title({ alert, isSigned = false, className, children }: TitleProps) {
  const say = useWords(dossierWords)
  const natures = useWords(natureWords)
  const Icon = icons[needOf(alert)]
  return (
    <div className={classes('flex items-center gap-2.5', className)}>
      {!isSigned && <Icon aria-hidden strokeWidth={2.5} className="size-7 shrink-0" />}
      <h1 className="min-w-0 break-words">
        {dossierTitle(alert, say, natures)}
        {children}
      </h1>
    </div>
  )
}

function Steps({ alert, isExact = false, className }: BandProps & { isExact?: boolean; className: string }) {
  const say = useWords(dossierWords)
  return (
    <ol className={className}>
      {dossierSteps(alert).map(({ name, at }) => (
        <li key={name} className="flex items-center gap-0.75 whitespace-nowrap">
          {at === null ? (
            <span aria-hidden className="mr-0.5 size-3.5 shrink-0 rounded-full border-2 border-dashed border-current" />
          ) : (
            <Check aria-hidden strokeWidth={3.5} className="size-4 shrink-0" />
          )}
          <strong>{say[name]}</strong>
          {at === null ? (
            isExact && <span className="@max-[82rem]:sr-only">{say.byNobody}</span>
          ) : (
            <span>{isExact ? clockTime(at) : hourText(at)}</span>
          )}
        </li>
      ))}
    </ol>
  )
}

type Words = Translated<(typeof dossierWords)['fr']>

type Natures = { readonly [nature in NonNullable<AlertWithTrail['nature']>]: string }

/** « SOS · Chavirage », « Secours en route », « Retour en retard ». */
function dossierTitle(alert: AlertWithTrail, say: Words, natures: Natures): string {
  const { nature } = alert
  switch (needOf(alert)) {
    case 'charge':
      return isOverdue(alert) ? say.searching : rescueStanding(alert) === 'under_way' ? say.underWay : say.inCharge
    case 'overdue':
      return say.overdue
    case 'drill':
      return nature ? say.title(say.drill, natures[nature]) : say.title(say.drill, say.sos)
    case 'sos':
      return nature ? say.title(say.sos, natures[nature]) : say.sos
  }
}

type Step = { readonly name: 'received' | 'seen' | 'taken'; readonly at: string | null }

/** How far it has come, honestly: what nobody did has no time. */
function dossierSteps(alert: AlertWithTrail): readonly Step[] {
  const { receivedAt, acknowledgedAt } = alert
  return [
    { name: 'received', at: receivedAt },
    { name: 'seen', at: firstSeenAt(alert) },
    { name: 'taken', at: acknowledgedAt },
  ]
}

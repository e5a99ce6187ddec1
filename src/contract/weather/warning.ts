import type * as z from 'zod/mini'
import { warningOver, warningReversed } from './weather-refusals.ts'
import { sectorWords, warningLevelWords, wholeCoast } from './weather-alert.ts'
import { fields } from '#contract/kit/fields.ts'
import { resource } from '#contract/kit/resource.ts'
import { dated } from '#contract/wire/moment.ts'
import { admins, signedIn } from '#contract/wire/who.ts'

/** An official warning, as ANACIM publishes it and an administrator enters it. */
export const warnings = resource({
  noun: 'warning',
  path: '/weather/warnings/',
  called: {
    one: 'avis météo',
    many: 'avis météo',
    gender: 'masculine',
    english: { one: 'weather warning', many: 'weather warnings' },
  },
  readBy: signedIn,
  writtenBy: admins,
  nameField: null,
  filters: ['sector', 'level'],
  sort: ['validFrom', 'validUntil', 'level'],
  search: ['message', 'source'],
  events: 'weather.warning_',
  fields: {
    sector: fields.choice(sectorWords, wholeCoast),
    level: fields.requiredChoice(warningLevelWords),
    message: fields.prose(800),
    source: fields.textOr(120, 'ANACIM'),
    validFrom: fields.moment(dated),
    validUntil: fields.moment(dated),
  },
  rules: [
    {
      at: 'validUntil',
      refusal: warningReversed,
      isBroken: ({ validFrom, validUntil }) => Date.parse(validUntil) <= Date.parse(validFrom),
    },
  ],
  refusals: [warningReversed, warningOver],
})
export type Warning = z.output<typeof warnings.thing>

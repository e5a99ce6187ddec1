import * as z from 'zod/mini'
import { weatherAlert } from './weather-alert.ts'
import { weatherNowApi } from './weather-now.api.ts'
import { placeQuery } from './weather.rules.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { page, pageQuery } from '#contract/wire/page.ts'
import { signedIn } from '#contract/wire/who.ts'

export const weatherApi = {
  ...weatherNowApi,
  alerts: endpoint({
    method: 'GET',
    path: '/weather/alerts/',
    summary: 'Les avis officiels en vigueur ou à venir à lat, lon, et ce que la prévision annonce à titre indicatif',
    who: signedIn,
    query: z.object({ ...placeQuery, ...pageQuery }),
    /** `forecast_known`: without it, that nothing is foreseen says nothing. */
    reply: z.extend(page(weatherAlert), { forecastKnown: z.boolean() }),
  }),
}

import * as z from 'zod/mini'
import { forecast, weather } from './weather.ts'
import { tooManyPlaces, weatherUnavailable } from './weather-refusals.ts'
import { daysQuery, placeQuery } from './weather.rules.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { signedIn } from '#contract/wire/who.ts'

/** Apart: the first screen shows it, and warnings bring all that a kind of thing has along. */
export const weatherNowApi = {
  current: endpoint({
    method: 'GET',
    path: '/weather/current/',
    summary: 'Le temps qu’il fait à lat, lon (à défaut : au large de Cayar)',
    who: signedIn,
    query: z.object(placeQuery),
    reply: weather,
    refusals: [weatherUnavailable, tooManyPlaces],
  }),
  forecast: endpoint({
    method: 'GET',
    path: '/weather/forecast/',
    summary: 'La prévision à lat, lon : heure par heure et jour par jour, 5 jours à défaut de days',
    who: signedIn,
    query: z.object({ ...placeQuery, days: daysQuery }),
    reply: forecast,
    refusals: [weatherUnavailable, tooManyPlaces],
  }),
}

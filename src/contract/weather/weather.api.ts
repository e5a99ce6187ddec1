import * as z from 'zod/mini'
import { forecast, weather } from './weather.ts'
import { weatherAlert } from './warning.ts'
import { tooManyPlaces, weatherUnavailable } from './weather-refusals.ts'
import { daysQuery, placeQuery } from './weather.rules.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { page, pageQuery } from '#contract/wire/page.ts'
import { signedIn } from '#contract/wire/who.ts'

export const weatherApi = {
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

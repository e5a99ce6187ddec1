import type { AlertAct } from '#contract/alerts/alert.ts'
import { words } from '#web/platform/words/words.ts'
import type { AuditSentence, AuditParts } from './audit-parts.ts'
import { withDe, named, namedInEnglish } from './what-is-called.ts'

/* What was done about an alert, as its own trail has it. */
type Trail = { readonly [A in AlertAct]: AuditSentence }

const callOf = ({ person, thing }: AuditParts) => {
  if (person !== null) return `l’appel ${withDe(person)}`
  return named('l’alerte', thing)
}
const callBy = ({ person, thing }: AuditParts) =>
  person === null ? namedInEnglish('the alert', thing) : `the call of ${person}`

export const trailWords = words({
  fr: {
    raised: (told) =>
      told.who === told.person ? `${told.who} a lancé une alerte` : `${told.who} a lancé ${callOf(told)}`,
    pressed_again: ({ who }) => `${who} a de nouveau pressé SOS`,
    called: ({ who }) => `${who} a lancé un SOS de la pirogue recherchée`,
    placed: (told) => `${told.who} a reçu une position pour ${callOf(told)}`,
    place_doubted: (told) => `${told.who} a reçu une position invraisemblable pour ${callOf(told)}`,
    seen: (told) => `${told.who} a vu ${callOf(told)}`,
    going: (told) => `${told.who} a dit «\u00a0J’y vais\u00a0» pour ${callOf(told)}`,
    asked: (told) => `${told.who} a demandé d’aller aider pour ${callOf(told)}`,
    on_scene: (told) => `${told.who} a dit être sur place pour ${callOf(told)}`,
    stood_down: (told) => `${told.who} a confirmé la fin pour ${callOf(told)}`,
    turned_back: (told) => `${told.who} a dit «\u00a0Je n’y vais plus\u00a0» pour ${callOf(told)}`,
    search_planned: (told) => `${told.who} a planifié la recherche pour ${callOf(told)}`,
    searched_nothing: (told) => `${told.who} a dit «\u00a0Rien trouvé ici\u00a0» pour ${callOf(told)}`,
    object_found: (told) => `${told.who} a signalé un objet trouvé pour ${callOf(told)}`,
    search_undone: (told) => `${told.who} a annulé une ligne de la recherche pour ${callOf(told)}`,
    asked_after: (told) => `${told.who} a noté une étape pour ${callOf(told)}`,
    asked_after_undone: (told) => `${told.who} a annulé une étape pour ${callOf(told)}`,
    debriefed: (told) => `${told.who} a écrit le compte rendu pour ${callOf(told)}`,
    sighted: (told) => `${told.who} a signalé ce qui a été vu en mer pour ${callOf(told)}`,
    sighting_undone: (told) => `${told.who} a retiré une observation de ${callOf(told)}`,
    reported_missing: (told) => `${told.who} a joint le signalement d’une famille à ${callOf(told)}`,
    report_undone: (told) => `${told.who} a retiré le signalement d’une famille de ${callOf(told)}`,
    acknowledged: (told) => `${told.who} a pris en charge ${callOf(told)}`,
    resolved: (told) => `${told.who} a clos ${callOf(told)}`,
    reopened: (told) => `${told.who} a rouvert ${callOf(told)}`,
    taken_back: (told) => `${told.who} a annulé la fin de ${callOf(told)}`,
    released: (told) => `${told.who} a rendu la prise en charge de ${callOf(told)}`,
    settled: (told) => `${told.who} a clos ${callOf(told)} : tout est rentré dans l’ordre`,
    changed: (told) => `${told.who} a modifié ${callOf(told)}`,
    details: (told) => `${told.who} a précisé ${callOf(told)}`,
    escalated: (told) => `${told.who} a prévenu plus de monde pour ${callOf(told)}`,
    removed: (told) => `${told.who} a supprimé ${callOf(told)}`,
  } satisfies Trail,
  en: {
    raised: (told) => (told.who === told.person ? `${told.who} raised an alert` : `${told.who} raised ${callBy(told)}`),
    pressed_again: ({ who }) => `${who} pressed SOS again`,
    called: ({ who }) => `${who} sent an SOS from the boat that was searched for`,
    placed: (told) => `${told.who} received a position for ${callBy(told)}`,
    place_doubted: (told) => `${told.who} received an implausible position for ${callBy(told)}`,
    seen: (told) => `${told.who} saw ${callBy(told)}`,
    going: (told) => `${told.who} is going to help with ${callBy(told)}`,
    asked: (told) => `${told.who} asked for help with ${callBy(told)}`,
    on_scene: (told) => `${told.who} said to be on scene for ${callBy(told)}`,
    stood_down: (told) => `${told.who} confirmed the end of ${callBy(told)}`,
    turned_back: (told) => `${told.who} is not going to help with ${callBy(told)} any more`,
    search_planned: (told) => `${told.who} planned the search for ${callBy(told)}`,
    searched_nothing: (told) => `${told.who} found nothing in a place for ${callBy(told)}`,
    object_found: (told) => `${told.who} reported a found object for ${callBy(told)}`,
    search_undone: (told) => `${told.who} undid a line of the search for ${callBy(told)}`,
    asked_after: (told) => `${told.who} wrote down a step for ${callBy(told)}`,
    asked_after_undone: (told) => `${told.who} undid a step for ${callBy(told)}`,
    debriefed: (told) => `${told.who} wrote the report for ${callBy(told)}`,
    sighted: (told) => `${told.who} said what was seen at sea for ${callBy(told)}`,
    sighting_undone: (told) => `${told.who} took a sighting away from ${callBy(told)}`,
    reported_missing: (told) => `${told.who} joined the report of a family to ${callBy(told)}`,
    report_undone: (told) => `${told.who} took the report of a family away from ${callBy(told)}`,
    acknowledged: (told) => `${told.who} took charge of ${callBy(told)}`,
    resolved: (told) => `${told.who} closed ${callBy(told)}`,
    reopened: (told) => `${told.who} reopened ${callBy(told)}`,
    taken_back: (told) => `${told.who} took back the end of ${callBy(told)}`,
    released: (told) => `${told.who} gave up the charge of ${callBy(told)}`,
    settled: (told) => `${told.who} closed ${callBy(told)}: all is well again`,
    changed: (told) => `${told.who} changed ${callBy(told)}`,
    details: (told) => `${told.who} added details to ${callBy(told)}`,
    escalated: (told) => `${told.who} called more people for ${callBy(told)}`,
    removed: (told) => `${told.who} deleted ${callBy(told)}`,
  } satisfies Trail,
  wo: {},
})

import type { RefusalCode } from '#contract/refusals.ts'
import { fieldInvalid, refusalOfCode, refusalOfSentence } from '#contract/wire/refusal.ts'
import { moreIn } from '#contract/wire/said-more.ts'
import type { Language } from './language.ts'
import { inMarks, words, wordsIn } from './words.ts'

type Sentences = Readonly<Record<RefusalCode, string>>

/**
 * French sentences live in the contract, beside their rules, and come with the refusal; here is what they are in the other
 * languages.
 */
export const refusalWords = words({
  fr: {},
  en: {
    sign_in_needed: 'Session expired. Please sign in again.',
    access_refused: 'Access refused',
    not_found: 'This item cannot be found.',
    unknown_call: 'This address does not exist.',
    malformed_body: 'The request cannot be read: its JSON is wrong.',
    body_too_large: 'The request is too large.',
    wrong_content_type: 'This kind of content is not accepted.',
    required_fields_missing: 'Please fill in all the required fields',
    field_required: 'This field is required.',
    field_invalid: 'This field is not valid.',
    field_too_long: 'This field is too long.',
    name_not_plain: 'A name stands on one line, without a link and without signs that nobody sees.',
    name_of_state:
      'This name has a word of the state or of those who rescue. Choose another one, or ask an administrator to write it.',
    names_not_waiting: 'These names wait no more. Read again what the organisation asks for.',
    idempotency_key_reused: 'This key has already served for another request.',
    idempotency_key_malformed: 'The Idempotency-Key must be a UUID.',
    changed_meanwhile: 'This item was changed meanwhile.',
    internal_error: 'The server met an error. Please try again.',
    not_ready: 'The service is not available for the moment.',
    uploads_busy: 'Too many files are being sent right now. Try again in a minute.',
    file_empty: 'This file is empty.',
    quota_full: 'Your files take up all the room meant for you. Delete some in the gallery before you send others.',
    exports_busy: 'Too many exports are under way: wait until one of them is done, then try again.',
    database_unavailable: 'The database does not answer for the moment. Try again shortly.',
    live_unavailable:
      'This server cannot read the alerts for the moment: following live is interrupted. Try again shortly.',
    data_damaged:
      'Some of the stored data is damaged. The administrator has to restore a backup: npm run restore -- FILE.',
    storage_full: 'The server has hardly any space left: it is kept for SOS. Try again later.',
    second_administrator_needed:
      'Nobody touches another administrator’s account alone. Ask for it: a second administrator agrees, or an hour passes.',
    not_an_administrator: 'This is no administrator’s account: there is nothing to ask for.',
    already_asked: 'This has been asked for already for this administrator.',
    not_yours_to_agree: 'Another administrator has to agree: neither who asks nor who it is about.',
    too_new_to_agree: 'Who asks and who agrees must both have been administrators for an hour at least.',
    nothing_to_ask: 'This account is like that already: there is nothing to ask for.',
    pending_act_over: 'This request is closed: agreed to, stopped, done, or pointless by now.',
    second_factor_required: 'Enter the code of your authenticator app.',
    second_factor_wrong: 'This code is wrong or was used already.',
    sign_in_expired: 'This sign-in has expired. Start again with the password.',
    second_factor_is_on: 'Two-step sign-in is on already.',
    second_factor_is_off: 'Two-step sign-in is not on.',
    email_invalid: 'Please enter a valid e-mail address.',
    phone_invalid: 'Please enter a number of Senegal, for example 77 123 45 67.',
    phone_taken: 'There is already an account with this phone number.',
    email_taken: 'An account already exists with this e-mail address.',
    password_too_short: 'The password must have at least 6 characters',
    passwords_differ: 'The passwords do not match',
    password_wrong: 'The current password is wrong.',
    role_not_open: 'This kind of account cannot be chosen at sign-up.',
    emergency_contact_invalid:
      'Please enter one number, for example 77 123 45 67, or +220 301 23 45 for another country.',
    invitation_invalid:
      'This invitation does not count: it was used already, has expired, or the code has a mistake. Ask your organisation for another one.',
    more_digits_needed:
      'Too many wrong codes were tried from here. Type the four digits that follow the code as well, or open the link: whoever invites you sees them below the code.',
    too_many_invitations: 'Too many invitations are open. Take back those that are not needed any more.',
    already_in_organisation: 'You are a member of an organisation already. Leave it first, from your profile.',
    in_no_organisation: 'You are a member of no organisation.',
    senegalese_number_invalid: 'A number of Senegal has 9 digits after +221, for example +221 77 123 45 67.',
    number_not_served: 'Guet sends no SMS to this country. Give a number of Senegal or of a neighbouring country.',
    invalid_credentials: 'Wrong e-mail or password',
    account_inactive: 'This account is disabled. Contact your organisation.',
    too_many_attempts: 'Too many attempts. Try again in a few minutes.',
    avatar_too_large: 'The picture must not be over 5\u00a0MB',
    avatar_not_an_image: 'Please choose a picture',
    chat_image_too_large: 'The picture is too large (10\u00a0MB at most)',
    emergency_channel_read:
      'Organisations, administrators, and who is in an SOS or goes to help write here. In danger, press SOS. For all else, write in “General” or to Support.',
    thread_too_busy:
      'You write too fast in this SOS: leave room to who calls and who goes to help. The rest leaves in a minute.',
    chat_silenced: 'You cannot write in this channel for now. You still read it, and the SOS stays open.',
    thread_silenced: 'You cannot write in the thread of this SOS for now. You still read it, and the SOS stays open.',
    chat_blocked: 'You have hidden this person. Show them again to write to them.',
    photo_too_large: 'The photo must not be over 10\u00a0MB',
    photo_not_an_image: 'Choose a photo (JPEG, PNG, WebP, GIF or AVIF)',
    picture_broken: 'This picture is damaged or not whole. Choose another one.',
    picture_too_many_pixels:
      'This picture has too many pixels (50 million at most). Make it smaller before you send it.',
    media_too_large: 'A file may have 200\u00a0MB at most.',
    media_picture_too_large: 'A picture may have 25\u00a0MB at most.',
    photo_gone: 'The photo is not on this device any more. Choose it again.',
    own_role_fixed: 'You cannot change your own role, nor disable yourself.',
    last_admin: 'At least one active administrator must remain.',
    own_sos_refused: 'You cannot take charge of your own SOS.',
    false_alarm_only: 'You can only cancel your SOS as a false alarm.',
    state_impossible: 'This alert cannot go back to that state.',
    sos_still_open: 'An SOS or a search that is under way cannot be deleted. End it first.',
    alert_not_yours_to_raise: 'You cannot raise this kind of alert.',
    weather_is_admins: 'Only an administrator changes a weather alert.',
    closing_not_yours: 'Only whoever took charge of this alert may end it.',
    sos_place_stays: 'Only an administrator moves this alert, with a reason.',
    sos_severity_stays: 'The severity of this alert never falls.',
    not_an_sos: 'This alert is no SOS.',
    sos_is_over: 'This SOS is over.',
    too_many_relays: 'Too many SOS for other boats in an hour. Call 119.',
    person_not_to_ask: 'You may ask only the fishermen of your organisation, or those of none.',
    end_not_yours: 'Only whoever ended this alert can take that back.',
    reopening_too_late: 'Too late. Raise a new SOS.',
    people_impossible: 'The number of people goes from 0 to 500.',
    duty_too_long: 'The duty chain holds 20 people at most.',
    device_unconfirmed: 'This tracker waits to be confirmed by an administrator.',
    imei_taken: 'Another tracker has this IMEI already.',
    imei_invalid: 'An IMEI has 15 digits.',
    device_not_heard: 'This tracker has sent nothing yet: nothing proves whose it is.',
    organisation_pending: 'Your organisation waits to be approved by an administrator.',
    too_many_subscriptions: 'This account already gets notifications on 20 devices. Turn them off on one of them.',
    too_many_duty_tests: 'The duty chain was already tested 3 times within an hour. Try again later.',
    too_many_places: 'Too many places were asked about within an hour. Try again a little later.',
    duty_stranger: 'Somebody in the duty chain does not belong to your organisation.',
    push_service_unknown: 'This notification service is not known to the server.',
    balise_place_invalid: 'Please enter valid GPS coordinates',
    percent_impossible: 'A percentage goes from 0 to 100.',
    latitude_impossible: 'The latitude must be between -90 and 90.',
    longitude_impossible: 'The longitude must be between -180 and 180.',
    speed_impossible: 'This speed is impossible.',
    heading_impossible: 'The heading must be between 0 and 360.',
    export_too_large: 'A file holds 1,000 trips at most: choose a shorter period, or one boat.',
    batch_too_large: 'One sending holds 1000 positions at most.',
    id_taken: 'This id is already used.',
    device_id_taken: 'A tracker already has this id.',
    seal_key_invalid: 'The key has 6 digits.',
    device_offline: 'The tracker is offline: the command was not sent.',
    device_disabled: 'This tracker is disabled.',
    command_unsupported: 'This kind of tracker does not know this command.',
    phone_not_commanded: 'A phone takes no commands.',
    command_refused: 'The tracker refused the command.',
    command_interrupted: 'The sending was interrupted: nobody knows whether the tracker got the command.',
    totarget_missing: 'No tracker provider is configured.',
    totarget_unavailable: 'The command could not be sent',
    too_many_commands: 'One sending holds 50 commands at most.',
    interval_impossible: 'The interval goes from 10 to 300 seconds.',
    address_range_invalid: 'An address is written 196.207.12.4, a range 196.207.0.0/16.',
    admin_only_field: 'Only an administrator may change the role or the state of an account.',
    zone_incomplete: 'The zone is not complete',
    circle_incomplete: 'Please fill in all coordinates (centre and radius)',
    zone_too_few_points: 'Points are missing: a polygon has at least three, a line two, a rectangle two or four.',
    zone_geometry_wrong: 'A zone is a polygon (Polygon), a line (LineString), or a point (Point) with a radius.',
    zone_not_a_polygon: 'A polygon and a rectangle are given as GeoJSON “Polygon”, not as a line.',
    zone_place_invalid: 'Please enter valid GPS coordinates',
    zone_projected: 'Projected coordinates (Lambert, UTM): export the file as longitude and latitude (WGS 84).',
    radius_invalid: 'The computed radius is not valid',
    radius_too_large: 'The radius is too large (over 100\u00a0km)',
    zone_crosses_itself: 'The outline of the zone crosses or touches itself.',
    zone_too_detailed: 'A zone has 2000 points at most.',
    validity_reversed: 'The end of the validity comes before its start.',
    weather_unavailable: 'The weather is unavailable at the moment. Please try again.',
    departure_too_early: 'The departure is before the arrival.',
    visit_to_come: 'This time is yet to come. Check the date, and the clock of this device.',
    inspection_too_early: 'The next inspection is before the last one. Choose a later date.',
    due_in_the_past: 'The time of return is already past. Choose one that is to come.',
    due_too_far: 'The time of return is more than ten days away. Choose a nearer one.',
    no_boat: 'No boat is linked to this account.',
    crew_impossible: 'A trip needs 1 to 500 people on board to be declared.',
    import_too_large: 'The file must not be larger than 5\u00a0MB.',
    import_too_long: 'The file has more than 20,000 lines. Divide it into several files.',
    import_too_many_people: 'The file has more than 1,000 people. Divide it into several files.',
    import_empty: 'This file has no line to import.',
    import_unreadable: 'This file is no CSV table.',
    import_wrong: 'Nothing was imported: some lines must be corrected.',
    basin_invalid: 'The outline of the basin crosses itself, or its points are wrong.',
    basin_too_far: 'The basin reaches further than 5\u00a0km from the quay.',
    pirogue_name_missing: 'The name of the boat is required',
    pirogue_owner_missing: 'The name of the owner is required',
    pirogue_phone_missing: 'The telephone number is required',
    pirogue_out: 'This boat is at sea, searched for or in an SOS. Wait until it is back, or until the alert is closed.',
    person_out:
      'This person is at sea, searched for or in an SOS. Wait until they are back, or until the alert is closed.',
    pirogue_images_invalid: 'Some files are no valid images or too large (5\u00a0MB at most)',
    recording_too_large: 'The recording must not exceed 200\u00a0kB',
    recording_too_long: 'The recording must not exceed 10\u00a0seconds',
    recording_not_sound: 'Choose a sound recording (WebM, Ogg, M4A, MP3 or WAV)',
    ticket_over: 'Request closed. Write another one.',
    support_busy: 'Too many sent. Try again tomorrow.',
    quai_full: 'This quay is full. Record it all the same?',
    warning_reversed: 'The end of the warning comes before its start.',
    warning_over: 'This warning is over already: check when it ends.',
    drift_wind_unknown: 'The wind is not known there: type it to reckon the drift.',
    drift_start_ashore: 'This place is ashore: choose a place at sea.',
    drift_start_nowhere: 'The position 0, 0 is that of a device that does not know where it is: choose a place at sea.',
    drift_one_object: 'Choose an object or a family, not both.',
    drift_hours_both_ways: 'A drift is reckoned forward or backward, not both at once.',
    drift_times_reversed: 'The end of the start comes before its beginning.',
    drift_busy: 'Too many drifts are being reckoned. Try again in some seconds.',
    not_a_case: 'Nobody is searched for by this alert.',
    case_is_over: 'This search is over: nothing more is planned for it.',
    undoing_not_yours: 'Only its author, an organisation or an administrator undoes this line of the search.',
    not_silent: 'This device was heard again, or its alert is closed.',
    debrief_only_of_cases: 'Only a call for help and a search have a report.',
    debrief_not_yours: 'The report is written by whoever took charge of the alert, or by an administrator.',
    taking_back_too_late: 'Too late to take it back yourself: ask your organisation.',
    sighting_taken_back: 'This sighting was taken back.',
    sighting_has_already: 'This sighting has its picture and its voice already.',
    too_many_sightings: 'Too many sightings in an hour. If somebody is in danger, send an SOS.',
    no_reporting: 'This service sends no SMS: it cannot take a report. Call 119.',
    phone_unreached: 'No SMS goes to this number: give a number of Senegal or of a neighbouring country.',
    too_many_reports: 'Too many reports in an hour from this number or place. Call 119.',
    too_many_codes: 'Too many codes were asked for this number. Wait an hour, or call 119.',
    code_wrong: 'This code is wrong or no longer valid. Check the SMS, or ask for another code.',
    since_ahead: 'This time has not come yet.',
    report_decided: 'This report was decided already.',
    boat_not_yours: 'This boat is not of your organisation.',
    cap_too_large: 'The file may have 1\u00a0MB at most.',
    cap_unreadable: 'This file is no readable CAP 1.2 message.',
    cap_unsafe: 'This file has a DOCTYPE or entities: it is not read.',
    cap_only_links: 'This file has addresses only: bring the messages themselves, or set GUET_CAP_FEEDS.',
  } satisfies Sentences,
  wo: {} satisfies Partial<Sentences>,
})

/**
 * What a refusal is called in a language; a code that this version does not know yet keeps the server's sentence.
 * In French that is the server's own in any case: it may name the number that was too large.
 */
export function refusalSentence(code: string, language: Language, sentence: string): string {
  if (language === 'fr') return sentence === code ? (refusalOfCode(code)?.sentence ?? sentence) : sentence
  if (language === 'zz') return inMarks(sentence)
  const said: Partial<Record<string, string>> = wordsIn(refusalWords, language)
  return said[code] ?? refusalOfCode(code)?.sentence ?? sentence
}

export const moreWords = words({
  fr: {
    choices: (list: string) => `Choix possibles\u00a0: ${list}.`,
    step: (step: string) => `Il va par pas de ${step}.`,
    whole: () => 'Un nombre entier est attendu.',
  },
  en: {
    choices: (list: string) => `Possible choices: ${list}.`,
    step: (step: string) => `It goes in steps of ${step.replace(',', '.')}.`,
    whole: () => 'A whole number is expected.',
  },
  wo: {},
})

/** Fields travel as sentences: the contract gives their code back, and what they say besides. */
export function translatedSentence(sentence: string, language: Language): string {
  const more = language === 'zz' ? null : moreIn(sentence)
  if (more !== null) {
    const first = refusalSentence(fieldInvalid.code, language, fieldInvalid.sentence)
    return `${first} ${wordsIn(moreWords, language)[more.kind](more.what)}`
  }
  return refusalSentence(refusalOfSentence(sentence)?.code ?? '', language, sentence)
}

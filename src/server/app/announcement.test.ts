import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { announcement, unknownSettings } from './announcement.ts'

function said(environment: Record<string, string>): string {
  return announcement({ config: readConfig(environment), trackerPorts: { gt06: 5023 } }, environment).join('\n')
}

test('a server says where it is, from what it was started, and what nobody has set', () => {
  const lines = said({})
  for (const part of [
    'http://127.0.0.1:8080',
    'http, live, trackers, jobs',
    'embarquée, dans ./data',
    'interne',
    'gt06 5023',
  ]) {
    expect(lines).toContain(part)
  }
  expect(lines).toContain('courriel (SMTP_URL), SMS (SMS_GATEWAY_URL), webhook (ALERT_WEBHOOK_URL)')
  expect(lines).not.toMatch(/Démonstration|inconnu|https/)
})

test('what is set is not missing, and what faces a network without https is named', () => {
  const lines = said({
    SMTP_URL: 'smtp://mail.sn',
    SMS_GATEWAY_URL: 'https://sms.sn/',
    ALERT_WEBHOOK_URL: 'https://hook.sn/',
    HOST: '0.0.0.0',
  })
  expect(lines).not.toContain('ne sonnera pas')
  expect(lines).toContain('PUBLIC_URL n’est pas en https')
  expect(said({ HOST: '0.0.0.0', PUBLIC_URL: 'https://guet.sn' })).not.toContain('PUBLIC_URL n’est pas')
  expect(said({ GUET_DEMO: '1' })).toContain('Démonstration')
})

test('no password is ever said', () => {
  const lines = said({
    DATABASE_URL: 'postgres://guet:mot-secret@base.sn:5432/guet',
    NATS_URL: 'nats://guet:mot-secret@bus.sn:4222',
    SMTP_URL: 'smtp://guet:mot-secret@mail.sn',
    GUET_METRICS_TOKEN: 'mot-secret-et-long',
    GUET_PASWORD: 'mot-secret',
  })
  expect(lines).toContain('base.sn:5432')
  expect(lines).toContain('bus.sn:4222')
  expect(lines).toContain('GUET_PASWORD')
  expect(lines).not.toContain('mot-secret')
})

test.each([
  [{ GUET_TRACKER: 'off' }, ['Réglage inconnu, sans effet : GUET_TRACKER (GUET_TRACKERS ?)']],
  [
    { GUET_METRICS_TOKEN_FIEL: '/x' },
    ['Réglage inconnu, sans effet : GUET_METRICS_TOKEN_FIEL (GUET_METRICS_TOKEN_FILE ?)'],
  ],
  [{ GUET_SOMETHING_ELSE_ENTIRELY: '1' }, ['Réglage inconnu, sans effet : GUET_SOMETHING_ELSE_ENTIRELY']],
  [{ GUET_DATA: './x', GUET_BACKUP_PASSPHRASE_FILE: '/x', PATH: '/bin', GUETTO: '1' }, []],
])('a setting that nobody reads is named, with the one that was perhaps meant: %j', (environment, sentences) => {
  expect(unknownSettings(environment)).toEqual(sentences)
})

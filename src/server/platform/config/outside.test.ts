import { expect, test } from 'vitest'
import { ConfigProblem, readConfig } from './config.ts'

test('without a word: no way out, alerts for five years, drills for ninety days', () => {
  expect(readConfig({}).outside).toEqual({
    smtpUrl: null,
    mailFrom: 'Guet <guet@localhost>',
    smsGatewayUrl: null,
    smsGateway: 'json',
    smsSender: null,
    smsKey: null,
    smsIn: null,
    webhook: null,
    sosNumber: null,
    pushHosts: [],
    smsPrefixes: ['+221', '+220', '+222', '+223', '+224', '+238', '+245'],
    smsPerDay: 500,
    keepAlertsDays: 1826,
    keepDrillsDays: 90,
  })
})

test.each([
  [{ SMTP_URL: 'smtps://a:b@mail.sn' }, { smtpUrl: 'smtps://a:b@mail.sn' }],
  [{ SMS_GATEWAY_URL: 'http://127.0.0.1:9/sms' }, { smsGatewayUrl: 'http://127.0.0.1:9/sms' }],
  [{ ALERT_WEBHOOK_URL: 'https://a.sn/x' }, { webhook: { url: 'https://a.sn/x', secret: null } }],
  [
    { ALERT_WEBHOOK_URL: 'https://a.sn/x', ALERT_WEBHOOK_SECRET: 's' },
    { webhook: { url: 'https://a.sn/x', secret: 's' } },
  ],
  [{ GUET_SOS_NUMBER: '77 000 00 00' }, { sosNumber: '+221770000000' }],
  [{ GUET_SOS_NUMBER: '21000' }, { sosNumber: '21000' }],
  [{ GUET_PUSH_HOSTS: 'a.sn, 127.0.0.1:9' }, { pushHosts: ['a.sn', '127.0.0.1:9'] }],
  [{ GUET_SMS_PREFIXES: '+221, +33' }, { smsPrefixes: ['+221', '+33'] }],
  [{ GUET_SMS_PER_DAY: '20' }, { smsPerDay: 20 }],
  [
    { GUET_SMS_IN_SECRET: 'x'.repeat(24), GUET_SMS_IN_ADDRESSES: '10.0.0.1, 196.207.0.0/16' },
    { smsIn: { secret: 'x'.repeat(24), addresses: ['10.0.0.1', '196.207.0.0/16'] } },
  ],
  [{ GUET_KEEP_DRILLS: '7' }, { keepDrillsDays: 7 }],
])('%j is read', (given, read) => expect(readConfig(given).outside).toMatchObject(read))

test.each([
  [{ SMTP_URL: 'mail.sn' }, 'SMTP_URL'],
  [{ SMS_GATEWAY_URL: 'file:///etc/passwd' }, 'SMS_GATEWAY_URL'],
  [{ SMS_GATEWAY_URL: 'https://guet:secret@sms.example/' }, 'SMS_GATEWAY_URL'],
  [{ GUET_SOS_NUMBER: 'au secours' }, 'GUET_SOS_NUMBER'],
  [{ GUET_SMS_PREFIXES: '221' }, 'GUET_SMS_PREFIXES'],
  [{ GUET_SMS_PER_DAY: '0' }, 'GUET_SMS_PER_DAY'],
  [{ GUET_SMS_IN_SECRET: 'court' }, 'GUET_SMS_IN_SECRET'],
  [{ GUET_SMS_IN_ADDRESSES: '10.0.0.1/33' }, 'GUET_SMS_IN_ADDRESSES'],
  [{ GUET_KEEP_ALERTS: '0' }, 'GUET_KEEP_ALERTS'],
])('« Réglage incorrect » names what is wrong: %j', (given, name) => {
  expect(() => readConfig(given)).toThrow(new ConfigProblem(`Réglage incorrect : ${name}. Voir docs/settings.md.`))
})

import { expect, test } from 'vitest'
import { smsLink } from './sos-sms.ts'

test('the link opens the telephone’s own messages with the number and the text in them', () => {
  expect(smsLink('+221 33 821 34 00', 'SOS a,b')).toBe('sms:+221338213400?&body=SOS%20a%2Cb')
})

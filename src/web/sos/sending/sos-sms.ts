/** Both Android and the iPhone read this way of writing it. */
export function smsLink(number: string, text: string): string {
  return `sms:${number.replaceAll(/[^+\d]/g, '')}?&body=${encodeURIComponent(text)}`
}

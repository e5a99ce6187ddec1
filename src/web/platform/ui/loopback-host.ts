/** Only this machine finds itself under such a name: no other device is led to it, least of all by a picture to scan. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host.startsWith('127.')
}

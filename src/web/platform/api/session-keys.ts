/** Where the session of this device is kept; all its tabs share it. */
export const sessionKeys = { token: 'auth_token', user: 'user' } as const

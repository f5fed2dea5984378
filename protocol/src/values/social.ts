/** Sign-in with an account at another company. */

export const SOCIAL_PROVIDERS = ['google', 'facebook'] as const
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

/** What the address carries in its fragment after a return: a code to exchange, or why there is none. */
export const SOCIAL_FRAGMENTS = { code: '#social=', refused: '#social-refused=' } as const

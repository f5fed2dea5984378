import type { LoginValue } from '@night-market/protocol/sign-in/login'
import type { SocialLinkBody, SocialNewcomer, SocialTaken } from '@night-market/protocol/sign-in/social'
import type { SocialProvider } from '@night-market/protocol/values/social'
import { call } from '../../../lib/api.ts'
import { storeOf } from '@night-market/ui/hooks/store.ts'

/** How the companies write themselves, in every language. */
export const COMPANIES: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook' }

/** Where a browser leaves for a company; `to` is where its visitor wanted to go here. */
export const departure = (provider: SocialProvider, to: string | null): string =>
  `/wps/session/social/${provider}/start${to === null ? '' : `?${new URLSearchParams({ to })}`}`

/** Exchanges the code of a return. */
export const takeReturn = (code: string) =>
  call<SocialTaken>('POST', '/wps/session/social', { body: { code } })

export const linkAccount = (body: SocialLinkBody) =>
  call<LoginValue>('POST', '/wps/session/social/link', { body, isEncrypted: true })

/** The company account of a newcomer who chose to register; it fills in the registration, which links it. */
export const newcomer = storeOf<SocialNewcomer | null>(null)

export function answersOfNewcomer(): Record<string, string> {
  const { email, name } = newcomer.get() ?? {}
  return { ...(email ? { email } : {}), ...(name ? { nickname: name } : {}) }
}

export function ticketOfNewcomer(): { socialTicket?: string } {
  const ticket = newcomer.get()?.ticket
  return ticket === undefined ? {} : { socialTicket: ticket }
}

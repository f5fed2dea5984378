import type { AffiliateValue } from '@night-market/protocol/sign-in/login'
import type { Remembered } from '@night-market/protocol/sign-in/security'
import type { RegistrationRules } from '@night-market/protocol/site'
import { queryOptions } from '@tanstack/react-query'
import { call, RefusalError } from '../../lib/api.ts'

/** What the merchant asks of a newcomer. It is the same for every visitor, so it stays when a session begins. */
export const registrationRulesQuery = queryOptions({
  queryKey: ['site', 'registrationRules'],
  queryFn: () => call<RegistrationRules>('GET', '/wps/system/setting/register'),
  staleTime: 300_000,
})

/** The agent or member that an invitation code names, or null when it names none. */
export const invitationQuery = (code: string) =>
  queryOptions({
    queryKey: ['site', 'invitation', code],
    queryFn: async () => {
      try {
        return await call<(typeof AffiliateValue)['_output']>('POST', '/wps/agent/affiliate', {
          body: { code, domain: location.hostname },
        })
      } catch (error) {
        if (error instanceof RefusalError && error.code === 'invitation_code_error') return null
        throw error
      }
    },
    staleTime: 300_000,
  })

/** The member that this browser remembers for a day. */
export const rememberedQuery = queryOptions({
  queryKey: ['identity', 'remembered'],
  queryFn: () => call<Remembered>('GET', '/wps/session/remembered'),
  staleTime: Infinity,
})

/** The picture of one try: each can be answered once. */
export const captchaQuery = (round: number) =>
  queryOptions({
    queryKey: ['identity', 'captcha', round],
    queryFn: () => call<string>('GET', '/wps/captcha'),
    staleTime: Infinity,
    gcTime: 0,
  })

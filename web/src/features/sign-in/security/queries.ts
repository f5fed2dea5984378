import type {
  LoginRow,
  SecurityOverview,
  SessionRow,
  SmsValue,
  StepUpBody,
  StepUpWays,
} from '@night-market/protocol/sign-in/security'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, RefusalError } from '../../../lib/api.ts'

type Page = { rows: (typeof LoginRow)['_output'][]; next: string | null }

export const overviewQuery = queryOptions({
  queryKey: ['security', 'overview'],
  queryFn: () => call<SecurityOverview>('GET', '/wps/security'),
})

export const sessionsQuery = queryOptions({
  queryKey: ['security', 'sessions'],
  queryFn: () => call<(typeof SessionRow)['_output'][]>('GET', '/wps/security/sessions'),
})

export const loginsQuery = infiniteQueryOptions({
  queryKey: ['security', 'logins'],
  queryFn: ({ pageParam }) =>
    call<Page>('GET', '/wps/security/logins', { query: { cursor: pageParam, pageSize: 10 } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
})

/** The proofs that a change of this member's security takes. */
export const stepUpWaysQuery = queryOptions({
  queryKey: ['security', 'step-up'],
  queryFn: () => call<StepUpWays>('GET', '/wps/security/step-up'),
  gcTime: 0,
})

export const stepUp = (body: StepUpBody) => call<null>('POST', '/wps/security/step-up', { body })
export const sendStepUpCode = () => call<Sent>('POST', '/wps/security/step-up/code')

/** The browser's prompt for the passkey was closed. */
export class PasskeyNotSigned extends Error {}

export async function stepUpByPasskey(): Promise<null> {
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
  const { startAuthentication } = await import('@simplewebauthn/browser').catch((cause: unknown) => {
    throw new RefusalError('network_abnormal', {}, { cause })
  })
  const optionsJSON = await call<Options>('POST', '/wps/security/step-up/passkey')
  const passkey = await startAuthentication({ optionsJSON }).catch((cause: unknown) => {
    throw new PasskeyNotSigned('the passkey signed nothing', { cause })
  })
  return stepUp({ factor: 'passkey', passkey: { ...passkey } })
}

export type Sent = (typeof SmsValue)['_output']

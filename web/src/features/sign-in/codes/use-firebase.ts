import type { SmsValue } from '@night-market/protocol/sign-in/security'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { RefusalError } from '../../../lib/api.ts'
import type { Country, Phone } from '../../../shell/phone/countries.ts'
import { whitelabelQuery } from '../../../shell/whitelabel.ts'
import { proveByFirebase, sendByFirebase } from './firebase-code.ts'

/** Spec 9: Firebase sends another code after one minute. */
const RESEND: (typeof SmsValue)['_output'] = { expiredMinutes: 1 }

type Proof = { firebaseChannel: 'SMS'; firebaseIdToken: string }

/** Codes that Firebase sends and checks; null where the deployment sends its own. */
export function useFirebase(): {
  send: (phone: Phone, countries: readonly Country[]) => Promise<(typeof SmsValue)['_output']>
  prove: (code: string) => Promise<Proof>
} | null {
  const { data } = useQuery(whitelabelQuery)
  const sent = useRef<{ sessionInfo: string; proven: Map<string, Promise<string>> } | null>(null)
  const firebase = data?.firebase ?? null
  if (firebase === null) return null
  return {
    async send(phone, countries) {
      const sessionInfo = await sendByFirebase(firebase, worldNumber(phone, countries))
      sent.current = { sessionInfo, proven: new Map() }
      return RESEND
    },
    async prove(code) {
      if (sent.current === null) throw new RefusalError('code_wrong', { field: 'verificationCode' })
      const { sessionInfo, proven } = sent.current
      // The first exchange uses up a right code, and the login may need its token twice.
      const exchange = proven.get(code) ?? proveByFirebase(firebase, sessionInfo, code)
      proven.set(code, exchange)
      exchange.catch(() => proven.delete(code))
      return { firebaseChannel: 'SMS', firebaseIdToken: await exchange }
    },
  }
}

/** `+919876543210`; empty for nothing typed. */
export function worldNumber({ dialingCode, number }: Phone, countries: readonly Country[]): string {
  const digits = number.replace(/\D/g, '')
  if (digits === '') return ''
  if (number.trim().startsWith('+')) return `+${digits}`
  return `+${dialingCode || (countries[0]?.dialingCode ?? '')}${digits.replace(/^0+/, '')}`
}

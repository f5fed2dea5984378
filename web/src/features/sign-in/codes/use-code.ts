import type { SmsValue } from '@night-market/protocol/sign-in/security'
import { useState } from 'react'
import { RefusalError } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { useLabels, type Translate } from '../../../shell/i18n/i18n.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { useCountdown } from '../../../lib/use-countdown.ts'
import type { LabelKey } from '../../../label-keys.ts'

const MINUTE_MS = 60_000
/** Spec 9: a press a second. */
const PAUSE_MS = 1000

/** Sends a code by SMS or mail, then no other one before the server allows it, and never two in one second. */
export function useCode(send: () => Promise<(typeof SmsValue)['_output']>) {
  const t = useLabels()
  const [againAt, setAgainAt] = useState(0)
  const waitS = useCountdown(againAt)
  const [isSending, setSending] = useState(false)
  const [isSent, setSent] = useState(false)
  const [error, setError] = useState<SendError | null>(null)

  /** Returns whether a code was sent. */
  async function ask(): Promise<boolean> {
    if (isSending || waitS > 0) return false
    const requestedAt = now()
    setError(null)
    setSending(true)
    try {
      const { expiredMinutes } = await send()
      setAgainAt(now() + expiredMinutes * MINUTE_MS)
      setSent(true)
      return true
    } catch (failure) {
      setAgainAt(againAtAfter(requestedAt, failure))
      setError(sendProblem(t, failure))
      return false
    } finally {
      setSending(false)
    }
  }

  return { waitS, isSending, isSent, error, ask, forgetError: () => setError(null) }
}

type SendError = {
  text: string
  /** The field it concerns; null shows it in a dialog. */
  field: string | null
  fieldText: string | undefined
}
export type SendingCode = ReturnType<typeof useCode>

/** The error of a code that was not sent: under the number if that is wrong, else in a dialog. */
export function sendProblem(t: Translate, failure: unknown): SendError {
  const field = fieldOf(failure)
  const text = field === null ? refusalText(t, failure) : t(numberText(failure))
  return { text, field, fieldText: field === null ? undefined : text }
}

/** When another code may be asked for after one was refused. */
export const againAtAfter = (requestedAt: number, failure: unknown): number =>
  Math.max(requestedAt + PAUSE_MS, now() + waitMsOf(failure))

/** How long a refusal to send wants the caller to wait. */
function waitMsOf(failure: unknown): number {
  if (!(failure instanceof RefusalError)) return 0
  const { seconds, minutes } = failure.details
  if (typeof seconds === 'number') return seconds * 1000
  return failure.code === 'code_too_many' && typeof minutes === 'number' ? minutes * MINUTE_MS : 0
}

/** Spec 8: nothing typed, or no number. */
function numberText(failure: unknown): LabelKey {
  const isEmpty = failure instanceof RefusalError && failure.code === 'field_required'
  return isEmpty ? 'sign_in.error.phone_missing' : 'sign_in.error.mobile'
}

function fieldOf(failure: unknown): string | null {
  if (!(failure instanceof RefusalError)) return null
  const { field } = failure.details
  return typeof field === 'string' ? field : null
}

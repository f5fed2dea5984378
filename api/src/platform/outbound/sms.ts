/** Text messages: through any provider that speaks HTTP and JSON, or into the sandbox's own list. */
import type { Clock } from '../clock.ts'
import type { Db } from '../database/db.ts'
import type { OutboundEnv } from './env.ts'
import type { SendOutcome } from './outcome.ts'
import { keepMessage } from './sandbox.ts'

export interface SmsMessage {
  /** E.164. */
  to: string
  text: string
  /** Made by the caller, so that a provider can tell a retry from a second message. */
  id: string
}

export interface SmsDriver {
  name: string
  send(message: SmsMessage): Promise<SendOutcome>
}

/** Whether `smsDriver` has a driver. */
export const canSendSms = (env: OutboundEnv): boolean => env.SMS_HTTP_URL !== undefined || env.keepsMessages

/** The driver the environment names; null in production without one: nothing can be sent. */
export function smsDriver(parts: { db: Db; clock: Clock; env: OutboundEnv }): SmsDriver | null {
  const { env } = parts
  if (env.SMS_HTTP_URL !== undefined) return httpSms({ ...env, SMS_HTTP_URL: env.SMS_HTTP_URL })
  if (!env.keepsMessages) return null
  return { name: 'sandbox', send: (message) => keepMessage(parts, { ...message, kind: 'sms', subject: '' }) }
}

function httpSms(env: OutboundEnv & { SMS_HTTP_URL: string }): SmsDriver {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (env.SMS_HTTP_TOKEN !== '') headers[env.SMS_HTTP_HEADER] = env.SMS_HTTP_TOKEN
  return {
    name: 'http',
    async send(message) {
      try {
        const response = await fetch(env.SMS_HTTP_URL, {
          method: env.SMS_HTTP_METHOD,
          headers,
          body: JSON.stringify(filled(env.SMS_HTTP_BODY, { ...message })),
          redirect: 'manual',
          signal: AbortSignal.timeout(env.SMS_HTTP_TIMEOUT_MS),
        })
        await response.body?.cancel()
        return response.ok ? 'sent' : 'failed'
      } catch (error) {
        return neverArrived(error) ? 'failed' : 'unknown'
      }
    },
  }
}

/** The template with `{to}`, `{text}` and `{id}` put in; only inside strings, so no message can change its shape. */
function filled(template: unknown, message: Record<string, string>): unknown {
  if (typeof template === 'string') {
    return template.replaceAll(/\{(to|text|id)\}/g, (_, name: string) => message[name] ?? '')
  }
  if (Array.isArray(template)) return template.map((part) => filled(part, message))
  if (typeof template !== 'object' || template === null) return template
  return Object.fromEntries(Object.entries(template).map(([name, part]) => [name, filled(part, message)]))
}

const BEFORE_SENDING = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

function neverArrived(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && BEFORE_SENDING.has(String(cause.code))
}

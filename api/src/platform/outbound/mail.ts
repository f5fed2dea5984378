/** Mail: through an SMTP server, or into the sandbox's own list. */
import { createTransport } from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/db.ts'
import type { PlatformEnv } from '../env.ts'
import type { OutboundEnv } from './env.ts'
import type { SendOutcome } from './outcome.ts'
import { keepMessage } from './sandbox.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  /** Made by the caller; becomes the message id. */
  id: string
}

export interface MailDriver {
  name: string
  send(mail: Mail): Promise<SendOutcome>
}

/** Whether `mailDriver` has a driver. */
export const canSendMail = (env: OutboundEnv): boolean => env.SMTP_URL !== undefined || env.keepsMessages

/** The driver the environment names; null in production without one: nothing can be sent. */
export function mailDriver(parts: {
  db: Db
  clock: Clock
  env: PlatformEnv & OutboundEnv
}): MailDriver | null {
  const { env } = parts
  if (env.SMTP_URL !== undefined)
    return smtpMail(env.SMTP_URL, env.MAIL_FROM, new URL(env.PUBLIC_URL).hostname)
  if (!env.keepsMessages) return null
  return { name: 'sandbox', send: (mail) => keepMessage(parts, { ...mail, kind: 'mail' }) }
}

const TIMES = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 }

function smtpMail(url: string, from: string, host: string): MailDriver {
  const transport = createTransport({ url, ...TIMES, disableFileAccess: true, disableUrlAccess: true })
  return {
    name: 'smtp',
    async send({ to, subject, text, id }) {
      try {
        // An address object takes the recipient as it is: a comma in it names no second one.
        const recipient = { name: '', address: to }
        await transport.sendMail({ from, to: recipient, subject, text, messageId: `<${id}@${host}>` })
        return 'sent'
      } catch (error) {
        return isCertain(error) ? 'failed' : 'unknown'
      }
    },
  }
}

/** The server rejected it, or was never reached; a connection lost in between leaves it open. */
function isCertain(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, command, responseCode } = error as Error & {
    code?: string
    command?: string
    responseCode?: number
  }
  return responseCode !== undefined || command === 'CONN' || code === 'EAUTH' || code === 'EENVELOPE'
}

import { z } from 'zod'
import { envPart, url, type EnvOf } from '../env.ts'

const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'should be JSON' })
    return z.NEVER
  }
})

/** Mail and text messages. */
export const outboundEnv = envPart({
  variables: {
    /** Where text messages go: any provider that takes JSON over HTTP. */
    SMS_HTTP_URL: url.optional(),
    SMS_HTTP_METHOD: z.enum(['POST', 'PUT'], 'should be POST or PUT').default('POST'),
    /** The header that authenticates the sender, and all of its value: `Bearer …`. */
    SMS_HTTP_HEADER: z.string().default('authorization'),
    SMS_HTTP_TOKEN: z.string().default(''),
    /** JSON in whose strings `{to}`, `{text}` and `{id}` are put. */
    SMS_HTTP_BODY: jsonText.prefault('{"to":"{to}","text":"{text}","id":"{id}"}'),
    SMS_HTTP_TIMEOUT_MS: z.coerce.number().int().min(100).max(10_000).default(5000),
    /** `smtps://user:password@host:465`. */
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'should begin with smtp:// or smtps://')
      .optional(),
    MAIL_FROM: z.string().default('Night Market <no-reply@localhost>'),
  },
  switches: {
    /** Stores and shows the messages that no driver sends. */
    sandbox: { keepsMessages: true },
    production: { keepsMessages: false },
  },
})
export type OutboundEnv = EnvOf<typeof outboundEnv>

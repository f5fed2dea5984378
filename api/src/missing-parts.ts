/** What a production start names as not configured, each in a sentence with where to configure it. */
import { canDeposit } from './cashier/index.ts'
import { emptyCatalogueReason } from './catalogue/index.ts'
import { hasTerms } from './content/index.ts'
import type { AppServices } from './app.ts'
import { canSendMail } from './platform/outbound/mail.ts'
import { canSendSms } from './platform/outbound/sms.ts'

export async function missingParts(services: AppServices): Promise<string[]> {
  const { db, env } = services
  const missing = [
    await emptyCatalogueReason(db),
    (await canDeposit(services))
      ? null
      : 'No payment channel is open, so members cannot deposit: docs/payments.md',
    (await hasTerms(db))
      ? null
      : 'No terms are published, and registration asks to accept them: npm run content -- draft',
    canSendMail(env)
      ? null
      : 'No mail server is set, so no mail is sent and no password recovered by mail: SMTP_URL',
    canSendSms(env) || env.FIREBASE_PROJECT_ID !== ''
      ? null
      : 'No sender of text messages is set, so no login by mobile number is offered: SMS_HTTP_URL',
    env.REGION_FILE === ''
      ? 'Countries of visitors are unknown, so no country can be blocked: REGION_FILE'
      : null,
    env.CONSOLE_URL === '' ? 'The console has no address, so the staff cannot log in: CONSOLE_URL' : null,
  ]
  return missing.filter((sentence) => sentence !== null)
}

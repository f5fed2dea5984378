import type { FormOf, Refused } from '@night-market/ui/form/use-form.ts'
import { RefusalError } from '../../../lib/api.ts'
import type { Translate } from '../../../shell/i18n/i18n.ts'
import { refusedField } from '../registration/fields.ts'
import { mobileText } from '../login/use-mobile-login.ts'

export type NewPassword = { newPassword: string; confirmNewPassword: string }
export const NEW_PASSWORD: NewPassword = { newPassword: '', confirmNewPassword: '' }
export type NewPasswordForm = Pick<FormOf<NewPassword>, 'typed' | 'errorOf' | 'input'>

/** Spec 5: what the forms around a new password say of its fields. */
export function newPasswordRules(t: Translate) {
  return {
    empty: {
      mobileNum: t('sign_in.error.mobile_empty'),
      verificationCode: t('refusal.code_wrong'),
      confirmNewPassword: t('sign_in.error.confirmation'),
    },
    check: ({ newPassword, confirmNewPassword }: NewPassword) => ({
      confirmNewPassword:
        newPassword === confirmNewPassword ? undefined : t('sign_in.error.inconsistent_twice'),
    }),
    refused: <Typed>(error: unknown, usual: Refused<Typed>): Refused<Typed> => ({
      ...usual,
      text: refusalTextOf(t, error) ?? usual.text,
    }),
  }
}

/** The text of a refusal that these forms word in their own way. */
function refusalTextOf(t: Translate, error: unknown): string | undefined {
  const refused = refusedField(error)
  if (refused?.field === 'mobileNum' || refused?.field === 'countryDialingCode') return mobileText(t, error)
  if (refused?.field === 'newPassword')
    return refused.sentences.map(({ key, values }) => t(key, values)).join('. ')
  if (!(error instanceof RefusalError) || error.code !== 'too_many_requests') return undefined
  const { minutes } = error.details
  return typeof minutes === 'number' ? t('refusal.code_too_many', { minutes }) : undefined
}

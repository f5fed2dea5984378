import { useState } from 'react'
import { RefusalError } from '../../../lib/api.ts'
import { useLabels, type Translate } from '../../../shell/i18n/i18n.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import type { LabelKey } from '../../../label-keys.ts'
import { refusedField } from '../registration/fields.ts'
import { mobileText } from '../login/use-mobile-login.ts'

const EMPTY = {
  oldPassword: '',
  newPassword: '',
  confirmNewPassword: '',
  verificationCode: '',
  mobileNum: '',
  countryDialingCode: '',
  username: '',
  email: '',
}
/** Spec 5: what is said of a field that is empty, where it is not the same for all. */
const EMPTY_WORDS: Partial<Record<string, LabelKey>> = {
  mobileNum: 'sign_in.error.mobile_empty',
  verificationCode: 'refusal.code_wrong',
  confirmNewPassword: 'sign_in.error.confirmation',
}
type Name = keyof typeof EMPTY
type Errors = Partial<Record<Name | 'form', string>>

/** The state of a form around a password: what is typed, and what is wrong with it, each under its own field. */
export function useNewPassword() {
  const t = useLabels()
  const [filled, setFilled] = useState(EMPTY)
  const [errors, setErrors] = useState<Errors>({})

  function fill(name: Name, text: string): void {
    setFilled((before) => ({ ...before, [name]: text }))
    setErrors(({ form: _form, [name]: _name, ...others }) => others)
  }

  /** Whether everything asked for is there and both passwords are one; says under the fields what is not. */
  function isComplete(asked: readonly Name[]): boolean {
    const found = newPasswordProblems(t, filled, asked)
    setErrors(found)
    return Object.keys(found).length === 0
  }

  function refuse(error: unknown): void {
    setErrors({ [nameOf(error)]: wordsOf(error) })
  }

  /** Says what is wrong with the whole of it. */
  function tell(form: string): void {
    setErrors({ form })
  }

  function wordsOf(error: unknown): string {
    const refused = refusedField(error)
    if (refused?.field === 'mobileNum' || refused?.field === 'countryDialingCode') return mobileText(t, error)
    if (refused?.field === 'newPassword') {
      return refused.sentences.map(({ key, values }) => t(key, values)).join('. ')
    }
    if (error instanceof RefusalError && error.code === 'too_many_requests') {
      const { minutes } = error.details
      if (typeof minutes === 'number') return t('refusal.code_too_many', { minutes })
    }
    return refusalText(t, error)
  }

  return { filled, errors, fill, isComplete, refuse, tell }
}

/** What is wrong before anything is sent, by field. */
export function newPasswordProblems(
  t: Translate,
  filled: Partial<Record<Name, string>>,
  asked: readonly Name[],
): Errors {
  const found: Errors = {}
  for (const name of asked) {
    if (!filled[name]?.trim()) found[name] = t(EMPTY_WORDS[name] ?? 'refusal.field_required')
  }
  const isTwice = asked.includes('confirmNewPassword') && !found.confirmNewPassword
  if (isTwice && filled.newPassword !== filled.confirmNewPassword) {
    found.confirmNewPassword = t('sign_in.error.inconsistent_twice')
  }
  return found
}

export type NewPassword = ReturnType<typeof useNewPassword>

function nameOf(error: unknown): Name | 'form' {
  if (!(error instanceof RefusalError)) return 'form'
  const { field } = error.details
  return typeof field === 'string' && field in EMPTY ? (field as Name) : 'form'
}

import type { RegisterBody } from '@night-market/protocol/identity'
import type { RegistrationRules } from '@night-market/protocol/site'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { currentLanguage, useWords } from '../../lib/i18n.ts'
import { refusalWords } from '../../lib/refusal-words.ts'
import { useGoOn } from './destination.ts'
import { register } from './enter.ts'
import { invitationQuery } from './queries.ts'
import {
  fieldProblem,
  profileFields,
  refusedField,
  type Filled,
  type Sentence,
} from './registration-fields.ts'
import { useHumanCheck } from './use-human-check.ts'

export type Consents = { acceptsTerms: boolean; isOfAge: boolean }

/** The state of a registration: what is filled in, what is wrong with it, and sending it. */
export function useRegistration(rules: RegistrationRules, focusError: () => void) {
  const t = useWords()
  const goOn = useGoOn()
  const cache = useQueryClient()
  const given = useSearchParams()[0].get('referralCode')?.trim() ?? ''
  const [filled, setFilled] = useState<Filled>({ invitation: given })
  const [consents, setConsents] = useState<Consents>({ acceptsTerms: false, isOfAge: false })
  const [errors, setErrors] = useState<Filled>({})
  const { isChecking, guarded } = useHumanCheck()
  const say = (sentences: readonly Sentence[]) =>
    sentences.map(({ key, values }) => t(key, values)).join('. ')

  const entry = useMutation({
    mutationFn: async () => {
      const code = filled.invitation ?? ''
      const agent = code === '' ? null : await cache.fetchQuery(invitationQuery(code))
      const body = bodyOf(rules, filled, consents, agent === null ? 'referralCode' : 'affiliateCode')
      return guarded((proof) => register({ ...body, ...proof }))
    },
    onSuccess: () => goOn(),
    onError: (error) => {
      const refused = refusedField(error)
      setErrors(
        refused === null
          ? { form: refusalWords(t, error) }
          : { [shownAs(refused.field)]: say(refused.sentences) },
      )
      focusError()
    },
  })

  function submit(): void {
    const found = problems(rules, filled, consents).map(([field, sentences]) => [field, say(sentences)])
    setErrors(Object.fromEntries(found) as Filled)
    if (found.length > 0) return focusError()
    entry.mutate()
  }

  function fill(field: string, text: string): void {
    setFilled((before) => ({ ...before, [field]: text }))
    setErrors((before) => without(before, field, 'form'))
  }

  function consent(change: Partial<Consents>, field: 'terms' | 'age'): void {
    setConsents((before) => ({ ...before, ...change }))
    setErrors((before) => without(before, field))
  }

  return { given, filled, consents, errors, fill, consent, submit, isChecking, isBusy: entry.isPending }
}

function without(errors: Filled, ...fields: string[]): Filled {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)))
}

/** Both kinds of invitation are typed into one field. */
function shownAs(field: string): string {
  return field === 'affiliateCode' || field === 'referralCode' ? 'invitation' : field
}

/** What is wrong before anything is sent, field by field in the order of the form. */
function problems(rules: RegistrationRules, filled: Filled, consents: Consents): [string, Sentence[]][] {
  const asked = ['username', 'password', ...profileFields(rules)]
  const inFields = asked.flatMap((field): [string, Sentence[]][] => {
    const rule = rules.fields[field]
    const sentences = rule ? fieldProblem(field, rule, textOf(filled, field)) : []
    return sentences.length > 0 ? [[field, sentences]] : []
  })
  const confirmed = (filled.confirmPassword ?? '') === (filled.password ?? '')
  return [
    ...inFields,
    ...confirmationProblem(filled, confirmed),
    ...(consents.acceptsTerms
      ? []
      : [['terms', [{ key: 'identity.error.not_empty' }]] as [string, Sentence[]]]),
    ...(consents.isOfAge ? [] : [['age', [{ key: 'identity.error.not_empty' }]] as [string, Sentence[]]]),
  ]
}

function confirmationProblem(filled: Filled, isConfirmed: boolean): [string, Sentence[]][] {
  if ((filled.confirmPassword ?? '') === '') return [['confirmPassword', [{ key: 'refusal.field_required' }]]]
  return isConfirmed ? [] : [['confirmPassword', [{ key: 'refusal.confirmation_differs' }]]]
}

/** Spaces around a text are no part of it; those around a password are. */
function textOf(filled: Filled, field: string): string {
  const text = filled[field] ?? ''
  return field === 'password' ? text : text.trim()
}

function bodyOf(
  rules: RegistrationRules,
  filled: Filled,
  consents: Consents,
  codeField: 'affiliateCode' | 'referralCode',
): RegisterBody {
  const profile = profileFields(rules).flatMap((field) => {
    const text = textOf(filled, field)
    return text === '' ? [] : [[field, text]]
  })
  return {
    ...(Object.fromEntries(profile) as Partial<RegisterBody>),
    ...(filled.invitation ? { [codeField]: filled.invitation } : {}),
    username: textOf(filled, 'username'),
    password: filled.password ?? '',
    confirmPassword: filled.confirmPassword ?? '',
    ...consents,
    language: currentLanguage(),
  }
}

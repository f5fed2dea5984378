import type { RegistrationRules, Whitelabel } from '@night-market/protocol/site'
import { useForm, type FormOf } from '@night-market/ui/form/use-form.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from '@night-market/ui/router/router.tsx'
import { useCountries } from '../../../shell/phone/countries.ts'
import { phoneIn } from '../../../shell/phone/form-phone.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { whitelabelQuery } from '../../../shell/whitelabel.ts'
import { useDestination, useGoOn } from '../login/destination.ts'
import { register, registerByMobile, sendRegistrationCode } from '../login/enter.ts'
import { invitationQuery } from '../queries.ts'
import { ACCOUNT_FIELDS, requestedFields, PROFILE_ASKS, refusedField } from './fields.ts'
import type { RequestedField, RegisterWay, Sentence } from './fields.ts'
import { mobileBody, problemsOf, shownAs, usernameBody } from './body.ts'
import { answersOfNewcomer, newcomer } from '../social/social.ts'
import { useCode } from '../codes/use-code.ts'
import { welcome } from '../login/use-entered.ts'
import { useFirebase } from '../codes/use-firebase.ts'
import { useHumanCheck } from '../login/use-human-check.ts'

type Typed = Record<RequestedField | 'invitation', string> & { terms: boolean; age: boolean }
export type RegistrationForm = FormOf<Typed>

const NAMES = [...ACCOUNT_FIELDS, ...Object.keys(PROFILE_ASKS), 'invitation']
const EMPTY = {
  ...(Object.fromEntries(NAMES.map((name) => [name, ''])) as Record<RequestedField | 'invitation', string>),
  terms: false,
  age: false,
}

type Asking = { rules: RegistrationRules; site: Whitelabel; way: RegisterWay }

/** A registration: what it asks for, its form, and the code that proves a number. A link brings its invitation along. */
export function useRegistration({ rules, site, way }: Asking) {
  const t = useLabels()
  const cache = useQueryClient()
  const requested = requestedFields(rules, site.flags, way)
  const given = useSearchParams()[0].get('referralCode')?.trim() ?? ''
  const [captchaRound, setCaptchaRound] = useState(1)
  const { isChecking, guarded } = useHumanCheck()
  const firebase = useFirebase()
  const all = useCountries()
  const send = useSend(requested, way, { guarded, firebase, termsVersion: site.termsVersion })
  const textOf = (sentences: readonly Sentence[]) =>
    sentences.map(({ key, values }) => t(key, values)).join('. ')

  const form: RegistrationForm = useForm({
    initial: { ...EMPTY, ...answersOfNewcomer(), invitation: given },
    check({ terms, age, ...filled }) {
      const consents = { acceptsTerms: terms, isOfAge: age }
      const found = problemsOf({ rules, requested, filled, consents, ownCode: all[0]?.dialingCode })
      return Object.fromEntries(found.map(([field, sentences]) => [field, textOf(sentences)]))
    },
    body: (typed: Typed) => typed,
    send,
    refused(error, usual) {
      // A picture is used up by its try, right or wrong.
      setCaptchaRound(captchaRound + 1)
      form.set({ captcha: '' })
      const refused = refusedField(error)
      if (refused?.sentences[0]?.key === 'refusal.terms_changed') {
        // The form shows the number in force, which is to be read and accepted anew.
        form.set({ terms: false })
        void cache.invalidateQueries(whitelabelQuery)
      }
      if (refused === null) return { text: usual.text }
      return { field: shownAs(refused.field, requested), text: textOf(refused.sentences) }
    },
  })
  const sending = useCode(() => {
    const phone = phoneIn(form.typed)
    form.set({ verificationCode: '' })
    if (firebase !== null) return firebase.send(phone, all)
    return guarded((proof) => sendRegistrationCode(phone, proof))
  })

  // Where the country is not among the fields that are on, the server takes the merchant's own numbers only.
  const hasCountries = way === 'registerMobile' || rules.fields.countryDialingCode?.enabled
  const countries = hasCountries ? all : all.slice(0, 1)
  return { form, given, requested, countries, sending, captchaRound, isChecking }
}

type Proofs = {
  guarded: ReturnType<typeof useHumanCheck>['guarded']
  firebase: ReturnType<typeof useFirebase>
  /** The terms that the form showed. */
  termsVersion: string
}

/** Sends a registration. Spec 4: it ends at Home, unless a page asked for it. */
function useSend(requested: readonly RequestedField[], way: RegisterWay, proofs: Proofs) {
  const { guarded, firebase, termsVersion } = proofs
  const cache = useQueryClient()
  const goOn = useGoOn()
  const wanted = useDestination()
  return async ({ terms, age, invitation: code, ...filled }: Typed): Promise<void> => {
    const inviter = code === '' ? null : await cache.fetchQuery(invitationQuery(code))
    const invitation = { [inviter?.field ?? 'referralCode']: code || undefined }
    const form = {
      requested,
      filled,
      consents: { acceptsTerms: terms, isOfAge: age, termsVersion },
      invitation,
    }
    const isProven = firebase !== null && requested.includes('verificationCode')
    const token = isProven ? await firebase.prove(filled.verificationCode) : {}
    const member = await guarded((proof) =>
      way === 'register'
        ? register({ ...usernameBody(form), ...token, ...proof })
        : registerByMobile({ ...mobileBody(form), ...token, ...proof }),
    )
    newcomer.set(null)
    goOn(wanted ?? path('home'))
    welcome(member)
  }
}

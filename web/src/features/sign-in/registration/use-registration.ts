import type { MemberInfo } from '@night-market/protocol/members'
import type { RegistrationRules, Whitelabel } from '@night-market/protocol/site'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from '@night-market/ui/router/router.tsx'
import { useCountries } from '../../../shell/phone/countries.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { useDestination, useGoOn } from '../login/destination.ts'
import { register, registerByMobile, sendRegistrationCode } from '../login/enter.ts'
import { invitationQuery } from '../queries.ts'
import { askedFields, refusedField, type Filled, type RegisterWay, type Sentence } from './fields.ts'
import { mobileBody, problemsOf, shownAs, usernameBody, type Consents } from './body.ts'
import { answersOfNewcomer, newcomer } from '../social/social.ts'
import { useCode } from '../codes/use-code.ts'
import { welcome } from '../login/use-entered.ts'
import { useFirebase } from '../codes/use-firebase.ts'
import { useHumanCheck } from '../login/use-human-check.ts'

/** Spec 4: a registration ends at Home, unless a page asked for it. */
function useArrivedMember(): (member: MemberInfo) => void {
  const goOn = useGoOn()
  const wanted = useDestination()
  return (member) => {
    goOn(wanted ?? path('home'))
    welcome(member)
  }
}

type Asking = { rules: RegistrationRules; site: Whitelabel; way: RegisterWay }

/** The state of a registration: what is filled in, what is wrong with it, and sending it. */
export function useRegistration({ rules, site, way }: Asking) {
  const t = useLabels()
  const arrive = useArrivedMember()
  const cache = useQueryClient()
  const asked = askedFields(rules, site.flags, way)
  const answers = useAnswers()
  const { filled, consents, setErrors } = answers
  const [captchaRound, setCaptchaRound] = useState(1)
  const { isChecking, guarded } = useHumanCheck()
  const number = useNumber(answers, guarded)
  const say = (sentences: readonly Sentence[]) =>
    sentences.map(({ key, values }) => t(key, values)).join('. ')

  const entry = useMutation({
    mutationFn: async () => {
      const code = filled.invitation ?? ''
      const agent = code === '' ? null : await cache.fetchQuery(invitationQuery(code))
      const invitation = { [agent === null ? 'referralCode' : 'affiliateCode']: code || undefined }
      const form = { asked, filled, consents, invitation }
      const isProven = number.firebase !== null && asked.includes('verificationCode')
      const word = isProven ? await number.firebase?.prove(filled.verificationCode ?? '') : {}
      return guarded((proof) =>
        way === 'register'
          ? register({ ...usernameBody(form), ...word, ...proof })
          : registerByMobile({ ...mobileBody(form), ...word, ...proof }),
      )
    },
    onSuccess: (member) => {
      newcomer.set(null)
      arrive(member)
    },
    onError: (error) => {
      // A picture is used up by its try, right or wrong.
      setCaptchaRound(captchaRound + 1)
      answers.fillIn({ captcha: '' })
      const refused = refusedField(error)
      const place = refused === null ? 'form' : shownAs(refused.field, asked)
      setErrors({ [place]: refused === null ? refusalText(t, error) : say(refused.sentences) })
    },
  })

  function submit(): void {
    const ownCode = number.all[0]?.dialingCode
    const found = problemsOf({ rules, asked, filled, consents, ownCode })
    setErrors(Object.fromEntries(found.map(([field, sentences]) => [field, say(sentences)])))
    if (found.length > 0) return
    entry.mutate()
  }

  // Where the country is not among the fields that are on, the server takes the merchant's own numbers only.
  const hasCountries = way === 'registerMobile' || rules.fields.countryDialingCode?.enabled
  const countries = hasCountries ? number.all : number.all.slice(0, 1)
  return {
    ...answers,
    ...number,
    asked,
    countries,
    captchaRound,
    submit,
    isChecking,
    isBusy: entry.isPending,
  }
}

type Answers = ReturnType<typeof useAnswers>

/** What is typed and ticked, and what is wrong with it. A link brings its code along. */
function useAnswers() {
  const given = useSearchParams()[0].get('referralCode')?.trim() ?? ''
  const [filled, setFilled] = useState<Filled>({ ...answersOfNewcomer(), invitation: given })
  const [consents, setConsents] = useState<Consents>({ acceptsTerms: false, isOfAge: false })
  const [errors, setErrors] = useState<Filled>({})
  return {
    given,
    filled,
    consents,
    errors,
    setErrors,
    fillIn(change: Filled): void {
      setFilled((before) => ({ ...before, ...change }))
      setErrors((before) => without(before, ...Object.keys(change), 'form'))
    },
    consent(change: Partial<Consents>, field: 'terms' | 'age'): void {
      setConsents((before) => ({ ...before, ...change }))
      setErrors((before) => without(before, field))
    },
  }
}

/** The number, the countries there are, and the code that proves it. */
function useNumber(
  { filled, errors, fillIn }: Answers,
  guarded: ReturnType<typeof useHumanCheck>['guarded'],
) {
  const all = useCountries()
  const phone = { dialingCode: filled.countryDialingCode ?? '', number: filled.mobileNum ?? '' }
  const firebase = useFirebase()
  const sending = useCode(() => {
    fillIn({ verificationCode: '' })
    if (firebase !== null) return firebase.send(phone, all)
    return guarded((proof) => sendRegistrationCode(phone, proof))
  })
  return { all, phone, firebase, sending, numberError: errors.mobileNum ?? sending.error?.fieldText }
}

function without(errors: Filled, ...fields: string[]): Filled {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)))
}

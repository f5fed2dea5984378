import type { Countries } from '@night-market/protocol/site'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/api.ts'
import { numberLocale, useLanguage } from '../i18n/i18n.ts'

export type Country = { code: string; dialingCode: string; name: string }
/** A number as it is typed, and the dialling code of its country; an empty one is the merchant's own. */
export type Phone = { dialingCode: string; number: string }

/** The countries whose numbers are taken, the merchant's own first. */
const countriesQuery = queryOptions({
  queryKey: ['site', 'countries'],
  queryFn: () =>
    call<(typeof Countries)['_output']>('GET', '/wps/system/countries', { query: { served: true } }),
  staleTime: Infinity,
})

/** Those countries by their names in the reader's language; empty until they are known. */
export function useCountries(): Country[] {
  const language = useLanguage()
  const { data } = useQuery(countriesQuery)
  return useMemo(() => {
    const names = new Intl.DisplayNames(numberLocale(language), { type: 'region' })
    return (data ?? []).map(({ countryCode, countryDialingCode }) => ({
      code: countryCode,
      dialingCode: countryDialingCode,
      name: names.of(countryCode) ?? countryCode,
    }))
  }, [data, language])
}

/** `+919876543210` as its country and the rest; what does not begin with a country that is served stays whole. */
export function phoneOf(text: string, countries: readonly Country[]): Phone {
  const digits = text.startsWith('+') ? text.replace(/\D/g, '') : ''
  const codes = countries
    .map(({ dialingCode }) => dialingCode)
    .toSorted((one, other) => other.length - one.length)
  const dialingCode = digits === '' ? undefined : codes.find((code) => digits.startsWith(code))
  if (dialingCode === undefined) return { dialingCode: '', number: text }
  return { dialingCode, number: digits.slice(dialingCode.length) }
}

/** A number as calls take it. */
export function phoneBody({ dialingCode, number }: Phone): {
  mobileNum: string
  countryDialingCode?: string
} {
  const mobileNum = number.trim()
  return dialingCode === '' ? { mobileNum } : { mobileNum, countryDialingCode: dialingCode }
}

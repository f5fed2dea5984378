/** The merchant's settings, and the patterns of registration fields. */
import type { Asset } from '@night-market/protocol/values/money'
import type { RefusalCode } from '@night-market/protocol/values/refusals'
import type { CLOSURES, Whitelabel } from '@night-market/protocol/site'
import { isWithin } from '../platform/http/address.ts'

export interface Merchant {
  code: string
  name: string
  currency: string
  asset: Asset
  currencySymbol: string
  languages: string[]
  defaultLanguage: string
  timeZone: string
  /** Whitelabel flags and feature switches; an absent one is off. */
  flags: Record<string, boolean>
  socialLinks: { csType: string; url: string }[]
  ageOfConsent: number
  termsVersion: string
  /** Days until a password must be changed; null never. */
  passwordDays: number | null
  status: 0 | 1 | 2
  /** ISO 3166 codes; with any allowed, only those are served. */
  allowedCountries: string[]
  blockedCountries: string[]
  /** Denied networks, in CIDR form. */
  deniedNetworks: string[]
  /** Host names beside that of the public address. */
  hosts: string[]
  /** Hosts that texts may link to, beside the site's own routes. */
  linkHosts: string[]
  supportUrl: string
  /** The message of a closed site, by language. */
  closedMessage: Record<string, string>
  resources: { labelNameEn: string; url: string }[]
  analyticsId: string
  /** The title of its pages; empty where the name of the product stands. */
  title: string
  /** A picture as a data: URI; empty where the lantern stands. */
  logo: string
  theme: 'dark' | 'light'
}

/** Where a call comes from. */
export interface Visit {
  ip: string
  country: string | null
  /** Whether it came by a host name of the merchant's. */
  isOwnHost: boolean
}
export type Closure = (typeof CLOSURES)[number]

/** Why this visitor is refused, or null. An unknown country is on no list, so an allow list excludes it. */
export function closureFor(merchant: Merchant, { ip, country, isOwnHost }: Visit): Closure | null {
  if (!isOwnHost) return 'domain'
  if (isWithin(ip, merchant.deniedNetworks)) return 'address'
  if (merchant.status === 2 || isRegionClosed(merchant, country)) return 'region'
  return merchant.status === 1 ? 'maintenance' : null
}

function isRegionClosed({ allowedCountries, blockedCountries }: Merchant, country: string | null): boolean {
  if (country === null) return allowedCountries.length > 0
  if (blockedCountries.includes(country)) return true
  return allowedCountries.length > 0 && !allowedCountries.includes(country)
}

export const REFUSAL_OF_CLOSURE = {
  maintenance: 'maintenance',
  region: 'region_restricted',
  address: 'access_restricted',
  domain: 'invalid_url',
} as const satisfies Record<Closure, RefusalCode>

/** Spec 5: the patterns of fields, by id. All match in linear time, so no input can make one slow. */
export const PATTERNS = {
  any: '*',
  letter_first: '^[A-Za-z][A-Za-z0-9]*$',
  letters_chinese_digits: '^[A-Za-z0-9\\u4e00-\\u9fff]+$',
  email: '^[A-Za-z0-9._%+\\-]+@[A-Za-z0-9\\-]+(\\.[A-Za-z0-9\\-]+)+$',
  alphanumeric: '^[A-Za-z0-9]+$',
  letters_and_digits: '^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+$',
  digits: '^[0-9]+$',
  alphanumeric_with_uppercase: '^(?=.*[A-Z])[A-Za-z0-9]+$',
  english_and_spaces: '^[A-Za-z ]+$',
  no_spaces: '^\\S+$',
  chinese_with_punctuation: '^[\\u4e00-\\u9fff\\u3000-\\u303f\\uff00-\\uffef·]+$',
  date_year_first: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
  date_month_first: '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])-[0-9]{4}$',
  korean: '^[\\uac00-\\ud7a3]+$',
  thai: '^[\\u0e00-\\u0e7f]+$',
  thai_or_english_with_spaces: '^([\\u0e00-\\u0e7f ]+|[A-Za-z ]+)$',
  uppercase_and_spaces: '^(?=.*[A-Z])[A-Z ]+$',
  letters_digits_symbols: '^[!-~]+$',
  every_kind: '^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])(?=.*[^A-Za-z0-9\\s])\\S+$',
} as const
export type PatternId = keyof typeof PATTERNS

export interface FieldRule {
  enabled: boolean
  required: boolean
  acceptedPattern: string
  patternId: PatternId
  minLength: number
  maxLength: number
}
export type FieldRules = Record<string, FieldRule>

/** Whether a text has the length, in characters as people count them, and the pattern of a rule. */
export function fits(rule: FieldRule, text: string): boolean {
  const length = [...text].length
  if (length < rule.minLength || length > rule.maxLength) return false
  return rule.acceptedPattern === '*' || new RegExp(rule.acceptedPattern, 'u').test(text)
}

/** Ways to register that the merchant has on, and that the deployment can serve: a code needs a sender. */
export function registrationMethods(
  { flags }: Pick<Merchant, 'flags'>,
  { sends, firebase }: Pick<Whitelabel, 'sends' | 'firebase'>,
): ('register' | 'registerMobile')[] {
  const needsCode = flags.REGMOBVERF3 === true || flags.MOBILENUMPASSREG3 !== true
  const isServed = !needsCode || sends.includes('sms') || firebase !== null
  return [
    ...(flags.USERNAMEREG3 ? (['register'] as const) : []),
    ...(flags.MOBILENUMREG3 && isServed ? (['registerMobile'] as const) : []),
  ]
}

/** The requested language if the merchant offers it, or the default. */
export function languageOf(merchant: Merchant, requested: string): string {
  const language = requested.toUpperCase()
  return merchant.languages.includes(language) ? language : merchant.defaultLanguage
}

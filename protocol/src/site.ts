/** The site itself: status, whitelabel, registration field rules. */
import { z } from 'zod'
import { SOCIAL_PROVIDERS } from './values/social.ts'

/** Why a visitor is not served: the site is closed, or its country, its address or the host name it came by. */
export const CLOSURES = ['maintenance', 'region', 'address', 'domain'] as const

/** 0 normal, 1 maintenance, 2 region-blocked; what the page of a closed site shows. */
export const SystemStatus = z.object({
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  reason: z.enum(CLOSURES).nullable(),
  /** The visitor's address as the server sees it. */
  ip: z.string(),
  /** The merchant's message while the site is closed, by language. */
  message: z.record(z.string(), z.string()),
  /** `mailto:` or `https://`; empty when the merchant has none. */
  supportUrl: z.string(),
})
export type SystemStatus = z.infer<typeof SystemStatus>

export const Whitelabel = z.object({
  merchantCode: z.string(),
  name: z.string(),
  /** The title of its pages; empty where the product's own name stands. */
  title: z.string(),
  /** The address of its logo; empty where the product's own stands. */
  logo: z.string(),
  /** The profile the deployment runs in; `sandbox` is shown on every page. */
  profile: z.enum(['sandbox', 'production']),
  currency: z.string(),
  asset: z.string(),
  currencySymbol: z.string(),
  defaultLanguage: z.string(),
  languages: z.array(z.string()),
  /** Where the merchant's business day begins, by IANA name. */
  timeZone: z.string(),
  /** Feature switches and whitelabel flags by name (`USERNAMEREG3`, `FREEPLAY`, …). */
  flags: z.record(z.string(), z.boolean()),
  ageOfConsent: z.number().int(),
  termsVersion: z.string(),
  /** Origins the pages may frame (the studio and configured vendors). */
  frameOrigins: z.array(z.string()),
  /** Hosts that texts may link to, beside the site's own routes. */
  linkHosts: z.array(z.string()),
  socialLinks: z.array(z.object({ csType: z.string(), url: z.string() })),
  /** Which messages this deployment can send; what needs another one is not offered. */
  sends: z.array(z.enum(['mail', 'sms'])),
  /** Companies whose accounts let in, in the order of their buttons. */
  signInWith: z.array(z.enum(SOCIAL_PROVIDERS)),
  /** Firebase for codes: what pages call, and with which key. Null where the platform sends codes itself. */
  firebase: z.object({ apiUrl: z.string(), apiKey: z.string() }).nullable(),
})
export type Whitelabel = z.infer<typeof Whitelabel>

/** One registration field as the server wants it. `'*'` accepts anything; patterns are JavaScript expressions. */
export const FieldRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  acceptedPattern: z.string(),
  patternId: z.string(),
  minLength: z.number().int(),
  maxLength: z.number().int(),
})
export type FieldRule = z.infer<typeof FieldRule>
export const RegistrationRules = z.object({
  /** Ways to register that are on; the tab selector shows only with more than one. */
  methods: z.array(z.enum(['register', 'registerMobile'])),
  fields: z.record(z.string(), FieldRule),
})
export type RegistrationRules = z.infer<typeof RegistrationRules>

/** `served`: those alone whose numbers are taken, the merchant's own first. */
export const CountriesQuery = z.object({ served: z.stringbool().default(false) })
export const Countries = z.array(z.object({ countryCode: z.string(), countryDialingCode: z.string() }))

/** The site's own address, every host name it answers by, and whether the caller came by one of them. */
export const DomainRoute = z.object({
  mainDomain: z.string(),
  domains: z.array(z.string()),
  isValid: z.boolean(),
})

/** What a page needs to know before it offers anything. */
export const PermissionInfo = z.object({
  customerService: z.array(z.object({ csType: z.string(), path: z.string() })),
  domainRoute: DomainRoute,
  resources: z.array(z.object({ labelNameEn: z.string(), url: z.string() })),
  whitelabel: Whitelabel,
  register: RegistrationRules,
  mainDomain: z.string(),
  analyticsId: z.string(),
  imageCDNs: z.array(z.string()),
  launchGameCDNs: z.array(z.string()),
  location: z.object({ ip: z.string(), country: z.string().nullable() }),
  maintenance: z.boolean(),
  regionRestriction: z.boolean(),
})
export type PermissionInfo = z.infer<typeof PermissionInfo>

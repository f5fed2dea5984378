import { z } from 'zod'
import { isLanguage, type Language } from '@night-market/protocol/values/languages'
import { isNetwork } from '../platform/http/address.ts'
import { transact, type Db, type Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import * as queries from './queries.ts'
import { merchantOf } from './settings.ts'

const isLanguageCode = z.custom<Language>(isLanguage, {
  error: ({ input }) => `"${String(input)}" is not the code of a language`,
})

const Countries = z.array(z.string().regex(/^[A-Z]{2}$/, 'is no ISO 3166 code'))

/** Every setting that can be changed while the site runs, and the values it takes. */
const SETTINGS = {
  /** In the order of the choice; the default language is one of them. */
  languages: z.array(isLanguageCode).min(1, 'names at least one'),
  default_language: isLanguageCode,
  name: z.string().trim().min(1, 'has 1 to 60 characters').max(60, 'has 1 to 60 characters'),
  currency_symbol: z.string().trim().min(1, 'has 1 to 4 characters').max(4, 'has 1 to 4 characters'),
  social_links: z
    .array(
      z.object({
        csType: z.string().regex(/^[A-Za-z0-9 ]{1,20}$/, 'names a network in 1 to 20 letters'),
        url: z.string().regex(/^https:\/\/[^\s/]+\.[^\s]+$/, 'begins with https://'),
      }),
    )
    .max(12, 'holds at most 12'),
  title: z.string().trim().max(40, 'has at most 40 characters'),
  logo: z
    .string()
    .max(90_000, 'is a picture of at most 64 KB')
    .regex(/^(|data:image\/(png|webp|svg\+xml);base64,[A-Za-z0-9+/]+=*)$/, 'is a PNG, WebP or SVG picture'),
  theme: z.enum(['dark', 'light'], 'is dark or light'),
  analytics_id: z.string().regex(/^[A-Za-z0-9_-]{0,40}$/, 'has at most 40 letters, digits and dashes'),
  status: z.union([z.literal(0), z.literal(1), z.literal(2)], 'is 0, 1 or 2'),
  flags: z.record(z.string().regex(/^[A-Z0-9_]{3,40}$/), z.boolean()),
  allowed_countries: Countries,
  blocked_countries: Countries,
  denied_networks: z.array(z.string().refine(isNetwork, 'is no network in CIDR form')),
  hosts: z.array(z.string().regex(/^[a-z0-9.-]{1,253}$/, 'is no host name')),
  link_hosts: z.array(z.string().regex(/^[a-z0-9.-]{1,253}$/, 'is no host name')),
  support_url: z.string().regex(/^(|mailto:.+|https?:\/\/.+)$/, 'begins with mailto: or https://'),
  closed_message: z.record(z.string().regex(/^[A-Z]{2}$/), z.string().max(500)),
  age_of_consent: z.int().min(18).max(25),
  password_days: z.int().min(1).max(3650).nullable(),
} as const
export type Setting = keyof typeof SETTINGS

/**
 * Changes one of the merchant's settings and records the change in `site.changes`, which is append-only. Flags and messages are
 * merged into the current ones; any other value replaces the current one. Refuses an invalid value (`invalid_request`).
 * Running instances follow within three seconds.
 */
export async function changeSetting(
  db: Db,
  change: { setting: Setting; value: unknown; by: string },
  now: Date,
): Promise<void> {
  const { setting, by } = change
  const parsed = SETTINGS[setting].safeParse(change.value)
  if (!parsed.success) {
    throw new Refusal('invalid_request', { field: setting, problem: parsed.error.issues[0]?.message ?? '' })
  }
  await transact(db, async (tx) => {
    const before = await queries.lockSetting(tx, setting)
    await refuseLostDefault(tx, setting, parsed.data)
    const after = isPatch(setting) ? { ...(before as object), ...(parsed.data as object) } : parsed.data
    await queries.writeSetting(tx, setting, after)
    await queries.insertChange(tx, { setting, before, after, by }, now)
  })
  merchantOf.forget(db)
}

/** The default language is always one of the languages. */
async function refuseLostDefault(tx: Tx, setting: Setting, value: unknown): Promise<void> {
  if (setting !== 'languages' && setting !== 'default_language') return
  const merchant = await queries.merchant(tx)
  const { languages, defaultLanguage } =
    setting === 'languages'
      ? { ...merchant, languages: value as string[] }
      : { ...merchant, defaultLanguage: value as string }
  if (languages.includes(defaultLanguage)) return
  const problem =
    setting === 'languages'
      ? `is without the default language, ${defaultLanguage}`
      : `is none of the languages, ${languages.join(' ')}`
  throw new Refusal('invalid_request', { field: setting, problem })
}

/** Registrations note this version of the terms from now on; in the transaction that publishes it. */
export async function noteTermsVersion(tx: Tx, version: string, by: string, now: Date): Promise<void> {
  const before = await queries.lockSetting(tx, 'terms_version')
  await queries.writeSetting(tx, 'terms_version', version)
  await queries.insertChange(tx, { setting: 'terms_version', before, after: version, by }, now)
}

/** Switches one flag of the whitelabel. */
export function setFlag(db: Db, flag: string, isOn: boolean, by: string, now: Date): Promise<void> {
  return changeSetting(db, { setting: 'flags', value: { [flag]: isOn }, by }, now)
}

/** 0 opens the site, 1 closes it for maintenance, 2 closes it in every region. */
export function setStatus(db: Db, status: 0 | 1 | 2, by: string, now: Date): Promise<void> {
  return changeSetting(db, { setting: 'status', value: status, by }, now)
}

const isPatch = (setting: Setting): boolean => setting === 'flags' || setting === 'closed_message'

import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db.ts'
import { PATTERNS, type FieldRules, type Merchant, type PatternId } from './model.ts'

export async function merchant(db: Db | Tx): Promise<Merchant> {
  const row = await db.selectFrom('site.merchants').selectAll().executeTakeFirstOrThrow()
  return {
    code: row.code,
    name: row.name,
    currency: row.currency,
    asset: row.asset,
    currencySymbol: row.currencySymbol,
    languages: row.languages,
    defaultLanguage: row.defaultLanguage,
    timeZone: row.timeZone,
    flags: row.flags as Merchant['flags'],
    socialLinks: row.socialLinks as unknown as Merchant['socialLinks'],
    ageOfConsent: row.ageOfConsent,
    termsVersion: row.termsVersion,
    passwordDays: row.passwordDays,
    status: row.status as Merchant['status'],
    allowedCountries: row.allowedCountries,
    blockedCountries: row.blockedCountries,
    deniedNetworks: row.deniedNetworks,
    hosts: row.hosts,
    linkHosts: row.linkHosts,
    supportUrl: row.supportUrl,
    closedMessage: row.closedMessage as Merchant['closedMessage'],
    resources: row.resources as unknown as Merchant['resources'],
    analyticsId: row.analyticsId,
    title: row.title,
    logo: row.logo,
    theme: row.theme === 'light' ? 'light' : 'dark',
  }
}

/** Every registration field in the order of the form. */
export async function fieldRules(db: Db | Tx): Promise<FieldRules> {
  const rows = await db.selectFrom('site.field_rules').selectAll().orderBy('position').execute()
  return Object.fromEntries(
    rows.map((row) => [
      row.field,
      {
        enabled: row.isEnabled,
        required: row.isRequired,
        acceptedPattern: PATTERNS[row.pattern as PatternId],
        patternId: row.pattern as PatternId,
        minLength: row.minLength,
        maxLength: row.maxLength,
      },
    ]),
  )
}

/** The value of a setting; locks all settings until this transaction ends. */
export async function lockSetting(tx: Tx, setting: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`
    select to_jsonb(${sql.ref(setting)}) as value from site.merchants for update`.execute(tx)
  return rows[0]?.value ?? null
}

export async function writeSetting(tx: Tx, setting: string, value: unknown): Promise<void> {
  // The row of one setting becomes the whole row again: PostgreSQL gives the value its column's type.
  await sql`
    update site.merchants m set ${sql.ref(setting)} = r.${sql.ref(setting)}
    from jsonb_populate_record(null::site.merchants,
      ${JSON.stringify({ [setting]: value })}::jsonb) r`.execute(tx)
}

export interface StoredFieldRule {
  asked: 'off' | 'optional' | 'required'
  pattern: PatternId
  minLength: number
  maxLength: number
}

/** The rule of a field, locked until this transaction ends; null for an unknown field. */
export async function lockFieldRule(tx: Tx, field: string): Promise<StoredFieldRule | null> {
  const row = await tx
    .selectFrom('site.field_rules')
    .selectAll()
    .where('field', '=', field)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return null
  const whenOn = row.isRequired ? 'required' : 'optional'
  return {
    asked: row.isEnabled ? whenOn : 'off',
    pattern: row.pattern as PatternId,
    minLength: row.minLength,
    maxLength: row.maxLength,
  }
}

export async function writeFieldRule(tx: Tx, field: string, rule: StoredFieldRule): Promise<void> {
  await tx
    .updateTable('site.field_rules')
    .set({
      isEnabled: rule.asked !== 'off',
      isRequired: rule.asked === 'required',
      pattern: rule.pattern,
      minLength: rule.minLength,
      maxLength: rule.maxLength,
    })
    .where('field', '=', field)
    .execute()
}

export async function insertChange(
  tx: Tx,
  change: { setting: string; before: unknown; after: unknown; by: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('site.changes')
    .values({
      setting: change.setting,
      before: JSON.stringify(change.before),
      after: JSON.stringify(change.after),
      madeBy: change.by,
      madeAt: now,
    })
    .execute()
}

import type { Asset } from '@night-market/protocol/values/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db.ts'
import {
  PATTERNS,
  type BannerRow,
  type FieldRules,
  type Merchant,
  type NoticeKind,
  type NoticeRow,
  type PatternId,
} from './model.ts'

export async function merchant(db: Db | Tx): Promise<Merchant> {
  const row = await db.selectFrom('site.merchants').selectAll().executeTakeFirstOrThrow()
  return {
    code: row.code,
    name: row.name,
    currency: row.currency,
    asset: row.asset as Asset,
    currencySymbol: row.currency_symbol,
    languages: row.languages,
    defaultLanguage: row.default_language,
    timeZone: row.time_zone,
    flags: row.flags as Merchant['flags'],
    socialLinks: row.social_links as unknown as Merchant['socialLinks'],
    ageOfConsent: row.age_of_consent,
    termsVersion: row.terms_version,
    passwordDays: row.password_days,
    status: row.status as Merchant['status'],
    allowedCountries: row.allowed_countries,
    blockedCountries: row.blocked_countries,
    deniedNetworks: row.denied_networks,
    hosts: row.hosts,
    supportUrl: row.support_url,
    closedMessage: row.closed_message as Merchant['closedMessage'],
    resources: row.resources as unknown as Merchant['resources'],
    analyticsId: row.analytics_id,
  }
}

/** Every registration field in the order of the form. */
export async function fieldRules(db: Db | Tx): Promise<FieldRules> {
  const rows = await db.selectFrom('site.field_rules').selectAll().orderBy('position').execute()
  return Object.fromEntries(
    rows.map((row) => [
      row.field,
      {
        enabled: row.is_enabled,
        required: row.is_required,
        acceptedPattern: PATTERNS[row.pattern as PatternId],
        patternId: row.pattern as PatternId,
        minLength: row.min_length,
        maxLength: row.max_length,
      },
    ]),
  )
}

/** Banners shown at `now`, in their order, in one language. */
export async function banners(db: Db, language: string, now: Date): Promise<BannerRow[]> {
  const rows = await db
    .selectFrom('site.banners as banner')
    .innerJoin('site.banner_texts as words', 'words.banner', 'banner.id')
    .selectAll('banner')
    .select(['words.title', 'words.body', 'words.action_label'])
    .where('words.language', '=', language)
    .where('banner.shows_from', '<=', now)
    .where((is) => is.or([is('banner.shows_until', 'is', null), is('banner.shows_until', '>', now)]))
    .orderBy('banner.group_name')
    .orderBy('banner.position')
    .orderBy('banner.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    groupName: row.group_name as BannerRow['groupName'],
    gameCodes: row.game_codes,
    linkageType: row.linkage_type as BannerRow['linkageType'],
    url: row.url,
    title: row.title,
    text: row.body,
    actionLabel: row.action_label,
  }))
}

/** Notices of these kinds shown at `now`, the newest first, in one language. */
export async function notices(
  db: Db,
  kinds: NoticeKind[],
  language: string,
  now: Date,
): Promise<NoticeRow[]> {
  if (kinds.length === 0) return []
  const rows = await db
    .selectFrom('site.notices as notice')
    .innerJoin('site.notice_texts as words', 'words.notice', 'notice.id')
    .select(['notice.id', 'notice.kind', 'notice.shows_from', 'words.title', 'words.body'])
    .where('words.language', '=', language)
    .where('notice.kind', 'in', kinds)
    .where('notice.shows_from', '<=', now)
    .where((is) => is.or([is('notice.shows_until', 'is', null), is('notice.shows_until', '>', now)]))
    .orderBy('notice.shows_from', 'desc')
    .orderBy('notice.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as NoticeKind,
    title: row.title,
    content: row.body,
    publishedAt: row.shows_from,
  }))
}

export interface BannerSeed extends Omit<BannerRow, 'title' | 'text' | 'actionLabel'> {
  position: number
  texts: Record<string, { title: string; text: string; actionLabel: string }>
}

export interface NoticeSeed extends Pick<NoticeRow, 'id' | 'kind'> {
  showsFrom: Date
  texts: Record<string, { title: string; content: string }>
}

/** Inserts a banner with its texts unless it exists. */
export async function insertBanner(tx: Tx, banner: BannerSeed, showsFrom: Date): Promise<void> {
  const written = await tx
    .insertInto('site.banners')
    .values({
      id: banner.id,
      group_name: banner.groupName,
      position: banner.position,
      game_codes: banner.gameCodes,
      linkage_type: banner.linkageType,
      url: banner.url,
      shows_from: showsFrom,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (written === undefined) return
  const texts = Object.entries(banner.texts).map(([language, words]) => ({
    banner: banner.id,
    language,
    title: words.title,
    body: words.text,
    action_label: words.actionLabel,
  }))
  await tx.insertInto('site.banner_texts').values(texts).execute()
}

/** Inserts a notice with its texts unless it exists. */
export async function insertNotice(tx: Tx, notice: NoticeSeed): Promise<void> {
  const written = await tx
    .insertInto('site.notices')
    .values({ id: notice.id, kind: notice.kind, shows_from: notice.showsFrom })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (written === undefined) return
  const texts = Object.entries(notice.texts).map(([language, words]) => ({
    notice: notice.id,
    language,
    title: words.title,
    body: words.content,
  }))
  await tx.insertInto('site.notice_texts').values(texts).execute()
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

export interface FieldAsked {
  asked: 'off' | 'optional' | 'required'
  pattern: PatternId
  minLength: number
  maxLength: number
}

/** The rule of a field, locked until this transaction ends; null for an unknown field. */
export async function lockFieldRule(tx: Tx, field: string): Promise<FieldAsked | null> {
  const row = await tx
    .selectFrom('site.field_rules')
    .selectAll()
    .where('field', '=', field)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return null
  const whenOn = row.is_required ? 'required' : 'optional'
  return {
    asked: row.is_enabled ? whenOn : 'off',
    pattern: row.pattern as PatternId,
    minLength: row.min_length,
    maxLength: row.max_length,
  }
}

export async function writeFieldRule(tx: Tx, field: string, rule: FieldAsked): Promise<void> {
  await tx
    .updateTable('site.field_rules')
    .set({
      is_enabled: rule.asked !== 'off',
      is_required: rule.asked === 'required',
      pattern: rule.pattern,
      min_length: rule.minLength,
      max_length: rule.maxLength,
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
      made_by: change.by,
      made_at: now,
    })
    .execute()
}

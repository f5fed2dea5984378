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
    supportUrl: row.supportUrl,
    closedMessage: row.closedMessage as Merchant['closedMessage'],
    resources: row.resources as unknown as Merchant['resources'],
    analyticsId: row.analyticsId,
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

/** Banners shown at `now`, in their order, in one language. */
export async function banners(db: Db, language: string, now: Date): Promise<BannerRow[]> {
  const rows = await db
    .selectFrom('site.banners as banner')
    .innerJoin('site.banner_texts as words', 'words.banner', 'banner.id')
    .selectAll('banner')
    .select(['words.title', 'words.body', 'words.actionLabel'])
    .where('words.language', '=', language)
    .where('banner.showsFrom', '<=', now)
    .where((is) => is.or([is('banner.showsUntil', 'is', null), is('banner.showsUntil', '>', now)]))
    .orderBy('banner.groupName')
    .orderBy('banner.position')
    .orderBy('banner.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    groupName: row.groupName as BannerRow['groupName'],
    gameCodes: row.gameCodes,
    linkageType: row.linkageType as BannerRow['linkageType'],
    url: row.url,
    title: row.title,
    text: row.body,
    actionLabel: row.actionLabel,
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
    .select(['notice.id', 'notice.kind', 'notice.showsFrom', 'words.title', 'words.body'])
    .where('words.language', '=', language)
    .where('notice.kind', 'in', kinds)
    .where('notice.showsFrom', '<=', now)
    .where((is) => is.or([is('notice.showsUntil', 'is', null), is('notice.showsUntil', '>', now)]))
    .orderBy('notice.showsFrom', 'desc')
    .orderBy('notice.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as NoticeKind,
    title: row.title,
    content: row.body,
    publishedAt: row.showsFrom,
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
      groupName: banner.groupName,
      position: banner.position,
      gameCodes: banner.gameCodes,
      linkageType: banner.linkageType,
      url: banner.url,
      showsFrom,
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
    actionLabel: words.actionLabel,
  }))
  await tx.insertInto('site.banner_texts').values(texts).execute()
}

/** Inserts a notice with its texts unless it exists. */
export async function insertNotice(tx: Tx, notice: NoticeSeed): Promise<void> {
  const written = await tx
    .insertInto('site.notices')
    .values({ id: notice.id, kind: notice.kind, showsFrom: notice.showsFrom })
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
  const whenOn = row.isRequired ? 'required' : 'optional'
  return {
    asked: row.isEnabled ? whenOn : 'off',
    pattern: row.pattern as PatternId,
    minLength: row.minLength,
    maxLength: row.maxLength,
  }
}

export async function writeFieldRule(tx: Tx, field: string, rule: FieldAsked): Promise<void> {
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

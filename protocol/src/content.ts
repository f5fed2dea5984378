/** What the site says: banners, notices, popups, help, news, blog and pages. */
import { z } from 'zod'
import { freshIdOf, idOf, storableText } from './shapes.ts'
import { BANNER_GROUPS, CONTENT_KINDS, DEVICES, EXECUTIONS, LINKAGE_TYPES } from './values/content.ts'

const Language = z.string().regex(/^[A-Z]{2}(_[A-Z]{2})?$/)
const LanguageQuery = z.string().max(8).default('EN')
const Device = z.enum(DEVICES)
const Slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/)
const Kind = z.enum(CONTENT_KINDS)

/** A game whose tile art a banner shows. */
export const BannerGame = z.object({ gameCode: z.string(), name: z.string(), iconUrl: z.string() })
export type BannerGame = z.infer<typeof BannerGame>

export const Banner = z.object({
  id: z.string(),
  groupName: z.enum(BANNER_GROUPS),
  title: z.string(),
  text: z.string(),
  actionLabel: z.string(),
  /** The banner's art, left to right; games that are not on offer are left out. */
  games: z.array(BannerGame),
  /** What `linkageType` leads to: path, game code or dialog name. */
  url: z.string(),
  linkageType: z.enum(LINKAGE_TYPES),
})
export type Banner = z.infer<typeof Banner>

export const Notice = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  /** The letters of its type: PL player, PU popup, PR promotion, H help. */
  promotionType: z.enum(['PL', 'PU', 'PR', 'H']),
  /** The audience that this reader belongs to: A logged in, B anonymous, F first login. */
  execution: z.enum(EXECUTIONS),
  publishedAt: z.iso.datetime(),
  linkageType: z.enum(LINKAGE_TYPES),
  url: z.string(),
  actionLabel: z.string(),
})
export type Notice = z.infer<typeof Notice>

export const AnnouncementsQuery = z.object({
  types: z.string().default('B,PL,PU,PR,H'),
  platform: z.string().default('W'),
  language: LanguageQuery,
  device: Device.default('WEB'),
})
export const Announcements = z.object({
  banners: z.array(Banner),
  player: z.array(Notice),
  popup: z.array(Notice),
  promotion: z.array(Notice),
  help: z.array(Notice),
})
export type Announcements = z.infer<typeof Announcements>

/** A line of a list. */
export const ContentCard = z.object({
  kind: Kind,
  slug: Slug,
  groupName: z.string(),
  title: z.string(),
  summary: z.string(),
  publishedAt: z.iso.datetime(),
  /** The language of its text: the reader's, or the default. */
  language: Language,
})
export type ContentCard = z.infer<typeof ContentCard>

export const ContentText = ContentCard.extend({
  /** In the Markdown subset of `values/text/rich-text.ts`. */
  body: z.string(),
  version: z.int(),
  /** The default language has a newer text. */
  isStale: z.boolean(),
  /** When this text was published; `publishedAt` is when the entry first shows. */
  changedAt: z.iso.datetime(),
})
export type ContentText = z.infer<typeof ContentText>

export const HelpCenterQuery = z.object({
  lang: LanguageQuery,
  device: Device.default('WEB'),
})
export const HelpCenter = z.object({ articles: z.array(ContentText) })
export type HelpCenter = z.infer<typeof HelpCenter>

export const ContentListParams = z.object({ kind: z.enum(['notice', 'promotion', 'help', 'news', 'blog']) })
export const ContentListQuery = z.object({
  language: LanguageQuery,
  device: Device.default('WEB'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
})
export const ContentList = z.object({
  rows: z.array(ContentCard),
  page: z.int(),
  totalPages: z.int(),
})
export type ContentList = z.infer<typeof ContentList>

export const ContentParams = z.object({
  kind: z.enum(['notice', 'promotion', 'help', 'news', 'blog', 'page']),
  slug: Slug,
})
export const ContentQuery = z.object({
  language: LanguageQuery,
  device: Device.default('WEB'),
  /** An earlier number that was published, as a registration noted it. */
  version: z.coerce.number().int().min(1).max(1_000_000).optional(),
})

/** Who sees an entry: an empty audience is all readers. */
export const Audience = z.strictObject({
  who: z.array(z.enum(EXECUTIONS)).min(1).max(3).optional(),
  roles: z
    .array(z.enum(['member', 'agent']))
    .min(1)
    .max(2)
    .optional(),
  languages: z.array(Language).min(1).max(40).optional(),
  /** ISO 3166 codes. */
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .min(1)
    .max(250)
    .optional(),
  devices: z.array(Device).min(1).max(3).optional(),
  /** The lowest VIP level. */
  vip: z.int().min(1).max(100).optional(),
  /** Any of these tags. */
  tags: z
    .array(z.string().regex(/^[a-z0-9-]{1,40}$/))
    .min(1)
    .max(50)
    .optional(),
})
export type Audience = z.infer<typeof Audience>

export const ContentStatus = z.enum(['draft', 'review_requested', 'scheduled', 'live', 'ended'])
export type ContentStatus = z.infer<typeof ContentStatus>

/** What staff set of an entry beside its texts. */
const Details = z.object({
  groupName: z.string().max(40).default(''),
  position: z.int().min(0).max(10_000).default(0),
  audience: Audience.default({}),
  linkageType: z.enum(LINKAGE_TYPES).default('none'),
  url: storableText(500, 0).default(''),
  gameCodes: z.array(z.string().max(80)).max(6).default([]),
  showsFrom: z.iso.datetime(),
  showsUntil: z.iso.datetime().nullable().default(null),
})
/** `version` is that of the entry as it was seen; 0 makes a new one. */
export const EntryBody = Details.extend({ version: z.int().min(0) })
export type EntryBody = z.input<typeof EntryBody>

const Texts = z.object({
  title: storableText(200),
  summary: storableText(500, 0).default(''),
  body: storableText(20_000, 0).default(''),
  action: storableText(60, 0).default(''),
})
export const VersionBody = z.object({
  id: freshIdOf('ver'),
  /** The last number as the author saw it; one that is no longer the last is refused. Without it nothing is compared. */
  after: z.int().min(0).optional(),
  texts: z
    .record(Language, Texts)
    .refine((texts) => Object.keys(texts).length > 0, 'holds a text in one language at least'),
})
export type VersionBody = z.input<typeof VersionBody>

const seen = { version: z.int().min(1) }
export const StepBody = z.object({ ...seen, note: storableText(500, 0).default('') })
export const PublishBody = z.object({ ...seen, languages: z.array(Language).min(1).max(40) })
export const ScheduleBody = z.object({
  ...seen,
  showsFrom: z.iso.datetime(),
  showsUntil: z.iso.datetime().nullable().default(null),
})
export const EndBody = z.object(seen)
export const PreviewBody = z.object({
  no: z.int().min(1),
  language: Language,
  execution: z.enum(EXECUTIONS).default('B'),
  device: Device.default('WEB'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .default(null),
  at: z.iso.datetime(),
})
export const PreviewLink = z.object({ url: z.string(), expiresAt: z.iso.datetime() })

export const EntryParams = z.object({ kind: Kind, slug: Slug })
export const VersionParams = EntryParams.extend({ no: z.coerce.number().int().min(1).max(1_000_000) })
export const WrittenVersion = z.object({ no: z.int() })

export const EntryRow = Details.extend({
  kind: Kind,
  slug: Slug,
  version: z.int(),
  lastNo: z.int(),
  status: ContentStatus,
  title: z.string(),
  /** The number that each language shows. */
  live: z.record(z.string(), z.int()),
  /** Languages whose text is older than the default language's, or missing. */
  stale: z.array(z.string()),
  /** It is published after a review, neither by its author nor by who set its details: `changedBy`. */
  needsSecondPerson: z.boolean(),
  changedBy: z.string(),
})
export type EntryRow = z.infer<typeof EntryRow>
export const EntriesQuery = z.object({ kind: Kind.optional(), status: ContentStatus.optional() })
export const Entries = z.object({ rows: z.array(EntryRow) })

export const EntryDetail = EntryRow.extend({
  versions: z.array(
    z.object({
      no: z.int(),
      author: z.string(),
      writtenAt: z.iso.datetime(),
      texts: z.record(z.string(), Texts),
      steps: z.array(
        z.object({
          step: z.enum(['review_requested', 'sent_back', 'published']),
          languages: z.array(z.string()),
          by: z.string(),
          note: z.string(),
          at: z.iso.datetime(),
        }),
      ),
    }),
  ),
})
export type EntryDetail = z.infer<typeof EntryDetail>

/** In the body, since addresses are logged on their way. A part of a link, or none, is a link that opens nothing. */
export const PreviewSecret = z.object({ secret: z.string().max(200) })
/** An entry as the preview's reader would find it. */
export const Preview = z.object({
  text: ContentText,
  banner: Banner.nullable(),
  notice: Notice.nullable(),
  execution: z.enum(EXECUTIONS),
  at: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Whether that reader would see it at that moment. */
  isShown: z.boolean(),
})
export type Preview = z.infer<typeof Preview>

export const SentPicture = z.object({ id: idOf('upl'), width: z.int(), height: z.int() })

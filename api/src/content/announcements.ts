import type { Announcements, Banner, BannerGame, Notice } from '@night-market/protocol/content'
import {
  ANNOUNCEMENTS_A_PAGE,
  type BannerGroup,
  type ContentKind,
} from '@night-market/protocol/values/content'
import type { Db } from '../platform/database/db.ts'
import { seenBy, type Seen } from './live-set.ts'
import type { Reader } from './model.ts'

/** The art of the games with these codes, in their order, without games that are not on offer. */
export type ArtOfGames = (gameCodes: string[]) => Promise<BannerGame[]>

/** The call's letters: B banners, PL player, PU popup, PR promotion, H help. */
const KIND_OF = { B: 'banner', PL: 'notice', PU: 'popup', PR: 'promotion', H: 'help' } as const
type Letter = keyof typeof KIND_OF

/** Banners and notices of the requested types that this reader sees; unknown types and platforms are empty. */
export async function announcements(
  db: Db,
  artOfGames: ArtOfGames,
  request: { types: string; platform: string },
  reader: Reader,
  now: Date,
): Promise<Announcements> {
  const requested = new Set(request.types.split(',').map((type) => type.trim()))
  const letters = (Object.keys(KIND_OF) as Letter[]).filter((letter) => requested.has(letter))
  const kinds = request.platform === 'W' ? letters.map((letter): ContentKind => KIND_OF[letter]) : []
  const seen = await seenBy(db, kinds, reader, now)
  const notices = (letter: Exclude<Letter, 'B'>) =>
    seen.filter(({ entry }) => entry.kind === KIND_OF[letter]).map((each) => noticeOf(each, letter))
  const banners = seen.filter(({ entry }) => entry.kind === 'banner')
  return {
    banners: await Promise.all(banners.map((banner) => bannerOf(banner, artOfGames))),
    player: notices('PL'),
    popup: notices('PU'),
    promotion: notices('PR'),
    help: notices('H').slice(0, ANNOUNCEMENTS_A_PAGE),
  }
}

export async function bannerOf({ entry, text }: Seen, artOfGames: ArtOfGames): Promise<Banner> {
  return {
    id: entry.slug,
    groupName: entry.groupName as BannerGroup,
    title: text.title,
    text: text.body,
    actionLabel: text.action,
    games: await artOfGames(entry.gameCodes),
    url: entry.url,
    linkageType: entry.linkageType,
  }
}

export const noticeOf = (
  { entry, text, execution }: Seen,
  promotionType: Notice['promotionType'],
): Notice => ({
  id: entry.slug,
  title: text.title,
  content: promotionType === 'H' ? text.summary : text.body,
  promotionType,
  execution,
  publishedAt: entry.showsFrom.toISOString(),
  linkageType: entry.linkageType,
  url: entry.url,
  actionLabel: text.action,
})

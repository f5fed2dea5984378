import type { Announcements, Banner, BannerGame } from '@night-market/protocol/site'
import type { Db } from '../platform/database/db.ts'
import { languageOf, NOTICE_KINDS, type BannerRow, type NoticeKind, type NoticeRow } from './model.ts'
import * as queries from './queries.ts'
import { merchantOf } from './settings.ts'

/** The art of the games with these codes, in their order, without games that are not on offer. */
export type ArtOfGames = (gameCodes: string[]) => Promise<BannerGame[]>

/** Banners and notices of the requested types, in the requested language or the merchant's own; unknown types are empty. */
export async function announcements(
  db: Db,
  artOfGames: ArtOfGames,
  request: { types: string; platform: string; language: string },
  now: Date,
): Promise<Announcements> {
  const types = request.types.split(',').map((type) => type.trim())
  const isForWeb = request.platform === 'W'
  const language = languageOf(await merchantOf(db), request.language)
  const kinds = NOTICE_KINDS.filter((kind) => isForWeb && types.includes(kind))
  const [banners, notices] = await Promise.all([
    isForWeb && types.includes('B') ? queries.banners(db, language, now) : [],
    queries.notices(db, kinds, language, now),
  ])
  return {
    banners: await Promise.all(banners.map((banner) => withArt(banner, artOfGames))),
    player: ofKind(notices, 'PL'),
    popup: ofKind(notices, 'PU'),
    promotion: ofKind(notices, 'PR'),
  }
}

/**
 * Addresses of the first pictures of the home page: the art of its first banner, in the merchant's language, since the
 * visitor's is not known yet.
 */
export async function firstPictures(db: Db, artOfGames: ArtOfGames, now: Date): Promise<string[]> {
  const { defaultLanguage } = await merchantOf(db)
  const banners = await queries.banners(db, defaultLanguage, now)
  const first = banners.find(({ groupName }) => groupName === 'w_home')
  const games = await artOfGames(first?.gameCodes ?? [])
  return games.map(({ iconUrl }) => iconUrl)
}

async function withArt({ gameCodes, ...banner }: BannerRow, artOfGames: ArtOfGames): Promise<Banner> {
  return { ...banner, games: await artOfGames(gameCodes) }
}

function ofKind(notices: NoticeRow[], kind: NoticeKind): Announcements['player'] {
  return notices
    .filter((notice) => notice.kind === kind)
    .map(({ id, title, content, publishedAt }) => ({
      id,
      title,
      content,
      publishedAt: publishedAt.toISOString(),
    }))
}

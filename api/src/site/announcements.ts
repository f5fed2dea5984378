import type { Announcements } from '@night-market/protocol/site'
import type { Db } from '../platform/db.ts'
import { languageOf, NOTICE_KINDS, type NoticeKind, type NoticeRow } from './model.ts'
import * as queries from './queries.ts'
import { merchantOf } from './settings.ts'

/** Banners and notices of the asked types, in the asked language or the merchant's own; unknown types are empty. */
export async function announcements(
  db: Db,
  asked: { types: string; platform: string; language: string },
  now: Date,
): Promise<Announcements> {
  const types = asked.types.split(',').map((type) => type.trim())
  const isForWeb = asked.platform === 'W'
  const language = languageOf(await merchantOf(db), asked.language)
  const kinds = NOTICE_KINDS.filter((kind) => isForWeb && types.includes(kind))
  const [banners, notices] = await Promise.all([
    isForWeb && types.includes('B') ? queries.banners(db, language, now) : [],
    queries.notices(db, kinds, language, now),
  ])
  return {
    banners,
    player: ofKind(notices, 'PL'),
    popup: ofKind(notices, 'PU'),
    promotion: ofKind(notices, 'PR'),
  }
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

import type { ContentCard, ContentText } from '@night-market/protocol/content'
import type { Seen } from './live-set.ts'

export const cardOnWire = ({ entry, text }: Seen): ContentCard => ({
  kind: entry.kind,
  slug: entry.slug,
  groupName: entry.groupName,
  title: text.title,
  summary: text.summary,
  publishedAt: entry.showsFrom.toISOString(),
  language: text.language,
})

export const textOnWire = (seen: Seen): ContentText => ({
  ...cardOnWire(seen),
  body: seen.text.body,
  version: seen.text.no,
  isStale: seen.text.isStale,
  changedAt: seen.text.publishedAt.toISOString(),
})

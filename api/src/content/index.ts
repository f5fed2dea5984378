/**
 * Contents: what the site says in every language (banners, notices, popups, help, news, blog and pages), who sees it and
 * when, and how staff write and publish it.
 *
 * Promises: texts are append-only and numbered without holes; each language shows the number that was published for it, so a
 * late translation holds back no other; terms, promotions and popups are published by a second person; readers are served
 * from what was published at most three seconds ago.
 *
 * Leans on: members, site, staff.
 */
export { type ArtOfGames } from './announcements.ts'
export { hasTerms, publishDrafts } from './drafts.ts'
export { PICTURE_OWNER } from './pictures.ts'
export { previewJob } from './preview.ts'
export type { AudienceFacts } from './reader.ts'
export { contentRoutes } from './routes.ts'
export { seedContent } from './seed.ts'

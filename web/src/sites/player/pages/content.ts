import { piece, query } from '../../../shell/page.ts'
import type { PlayerPage } from './page.ts'

const LIST = {
  page: piece(() => import('../../../features/content/pages/list-page.tsx')),
  takes: query<{ page?: string }>(),
} as const
const ENTRY = piece(() => import('../../../features/content/pages/entry-page.tsx'))
const TEXT = {
  page: piece(() => import('../../../features/content/pages/text-page.tsx')),
  isIndexed: true,
} as const
const ROOMS = { page: piece(() => import('../../../features/rooms/rooms-page.tsx')), frame: 'short' } as const

/** What anyone may read, and where they talk. */
export const CONTENT = {
  fairness: {
    path: '/fairness',
    page: piece(() => import('../../../features/fairness/fairness-page.tsx')),
    isIndexed: true,
    footer: { group: 'help', row: 40, label: 'player.fairness' },
  },
  help: {
    path: '/help',
    page: piece(() => import('../../../features/content/pages/help-page.tsx')),
    isIndexed: true,
    footer: { group: 'help', row: 10, label: 'footer.help_centre' },
    live: { 'content.changed': 'content' },
  },
  news: {
    path: '/news',
    ...LIST,
    isIndexed: true,
    footer: { group: 'company', row: 20, label: 'footer.news' },
  },
  newsEntry: { path: '/news/:slug', page: ENTRY },
  blog: {
    path: '/blog',
    ...LIST,
    isIndexed: true,
    footer: { group: 'company', row: 30, label: 'footer.blog' },
  },
  blogEntry: { path: '/blog/:slug', page: ENTRY },
  // NAV-20: what the company says of itself.
  about: { path: '/about', ...TEXT, footer: { group: 'company', row: 10, label: 'footer.about_us' } },
  licences: { path: '/licences', ...TEXT, footer: { group: 'company', row: 40, label: 'footer.licences' } },
  terms: {
    path: '/terms',
    ...TEXT,
    // NAV-4: the terms stand in the help centre.
    footer: { group: 'company', row: 50, label: 'footer.terms', to: '/help#term' },
  },
  privacy: { path: '/privacy', ...TEXT, footer: { group: 'company', row: 60, label: 'footer.privacy' } },
  apps: {
    path: '/apps',
    takes: query<{ platform?: string; lang?: string }>(),
    page: piece(() => import('../../../features/content/pages/apps-page.tsx')),
    isIndexed: true,
    footer: { group: 'help', row: 50, label: 'footer.apps' },
  },
  credits: {
    path: '/credits',
    page: piece(() => import('../../../features/site/credits-page.tsx')),
    isIndexed: true,
    footer: { group: 'company', row: 70, label: 'footer.credits' },
  },
  notices: { path: '/notices', ...LIST },
  notice: { path: '/notices/:id', page: ENTRY },
  /** What a draft will look like; its secret stands after the `#`. */
  preview: {
    path: '/preview',
    page: piece(() => import('../../../features/content/pages/preview-page.tsx')),
  },
  support: {
    path: '/support',
    takes: query<{ topic?: string }>(),
    page: piece(() => import('../support/support-page.tsx')),
    frame: 'bare',
    live: { 'support.changed': 'support' },
  },
  rooms: { path: '/rooms', ...ROOMS, live: { 'rooms.changed': 'rooms' } },
  room: { path: '/rooms/:id', ...ROOMS },
  feedback: {
    path: '/feedback',
    page: piece(() => import('../support/feedback-page.tsx')),
    footer: { group: 'help', row: 20, label: 'footer.feedback' },
  },
} as const satisfies Record<string, PlayerPage>

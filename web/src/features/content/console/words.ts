import type { ContentStatus } from '@night-market/protocol/content'

export const STATUS_TONES = {
  draft: 'plain',
  review_requested: 'warn',
  scheduled: 'iris',
  live: 'good',
  ended: 'plain',
} as const satisfies Record<ContentStatus, string>

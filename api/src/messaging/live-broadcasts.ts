/** Broadcasts that members see now or soon, kept in the process: a million readers ask for the same few rows. */
import type { Db } from '../platform/database/db.ts'
import { cached } from '../platform/work/cached.ts'
import type { LiveBroadcast } from './model.ts'
import { liveBroadcasts } from './broadcast-queries.ts'

export const currentBroadcasts = cached<Db, LiveBroadcast[]>((db) => liveBroadcasts(db))

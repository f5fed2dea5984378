/**
 * The session of a frame. A launch code opens a session once, within two minutes; the session lives in the frame's
 * memory and ends after twelve idle hours, or when the platform excludes its player. What the platform sent at
 * launch never changes within a session.
 */
import { openRecent } from '@night-market/vendor-kit/recent'
import { Refusal } from '../platform/refusal.ts'
import { hashOfSecret, newSecret } from '@night-market/vendor-kit/secret'
import type { Db } from '@night-market/vendor-kit/database/db'
import type { Purse } from '@night-market/vendor-kit/wallet/wallet'
import * as queries from './queries.ts'

export interface Frame {
  launchId: bigint
  playerId: bigint
  purse: Purse
  /** The same for accounts of one person; null where the platform names none. */
  person: string | null
  nickname: string
  gameCode: string
  mode: 'real' | 'demo' | 'bonus'
  /** The most that the stakes of one round may come to; null where the platform named no limit. */
  maxStake: bigint | null
  /** The player's rate, which the prize groups of lotteries are counted from; null where the platform named none. */
  rateBps: number | null
  /** What amounts are written in where it is not the currency of the purse. */
  shownCurrency: string | null
  language: string
  theme: 'dark' | 'light'
  parentOrigin: string
  /** Where the frame leads back to; null where the platform named no address. */
  backUrl: string | null
  /** The balance in the wallet's last answer to this process; null before the first. */
  balance: bigint | null
  /** The last use that the database knows of. */
  usedAt: Date
}

/** A launch whose code is good, not opened yet. */
type Launch = Omit<Frame, 'playerId'>

export interface Frames {
  /** The launch behind a code, or a refusal when the code is unknown, used or too old. */
  launchOf(code: string, now: Date): Promise<Launch>
  /** Uses up the launch: of two requests, one gets the session. */
  open(launch: Launch, playerId: bigint, now: Date): Promise<{ session: string; frame: Frame }>
  frameOf(session: string, now: Date): Promise<Frame>
  /** Drops what this process remembers of a player's sessions: the database knows which of them ended. */
  forget(userId: string): void
}

const CODE_LIVES_MS = 120_000
const IDLE_MS = 12 * 3_600_000
/** How long a session is believed that the database was not asked of: a notification of its end may be lost. */
const BELIEVED_MS = 30_000
/** How often use is written to the database. */
const TOUCH_MS = 600_000

export function openFrames(db: Db): Frames {
  const known = openRecent<string, Known>(20_000)
  return {
    async launchOf(code, now) {
      const since = new Date(now.getTime() - CODE_LIVES_MS)
      const launch = await queries.freshLaunch(db, hashOfSecret(code), { since, now })
      if (launch === undefined) throw new Refusal('session_ended')
      return launchFrom(launch, now)
    },
    async open(launch, playerId, now) {
      const session = newSecret(256)
      const isOurs = await queries.openLaunch(db, launch.launchId, hashOfSecret(session), playerId, now)
      if (!isOurs) throw new Refusal('session_ended')
      const frame = { ...launch, playerId }
      known.set(hashOfSecret(session), { frame, readAt: now })
      return { session, frame }
    },
    async frameOf(session, now) {
      if (session === '') throw new Refusal('session_ended')
      const hash = hashOfSecret(session)
      const idleSince = new Date(now.getTime() - IDLE_MS)
      const kept = known.get(hash)
      const isStale = kept !== undefined && now.getTime() - kept.readAt.getTime() > BELIEVED_MS
      const isEnded = isStale && !(await queries.isOpen(db, kept.frame.launchId))
      const frame = isEnded ? null : (kept?.frame ?? (await storedFrame(db, hash, idleSince, now)))
      if (frame === null || frame.usedAt <= idleSince) throw new Refusal('session_ended')
      known.set(hash, { frame, readAt: kept === undefined || isStale ? now : kept.readAt })
      if (now.getTime() - frame.usedAt.getTime() > TOUCH_MS) {
        frame.usedAt = now
        await queries.touchSession(db, frame.launchId, now)
      }
      return frame
    },
    forget: (userId) => known.drop(({ frame }) => frame.purse.userId === userId),
  }
}

interface Known {
  frame: Frame
  /** When the database was asked. */
  readAt: Date
}

async function storedFrame(db: Db, hash: string, idleSince: Date, now: Date): Promise<Frame | null> {
  const launch = await queries.launchOfSession(db, hash, idleSince)
  if (launch === undefined || launch.player_id === null) return null
  return { ...launchFrom(launch, now), playerId: launch.player_id }
}

function launchFrom(launch: queries.LaunchRow, now: Date): Launch {
  return {
    launchId: launch.launch_id,
    purse: {
      token: launch.token,
      userId: launch.user_id,
      currency: launch.currency,
      scale: launch.scale,
      purseOf: launch.purse_of,
    },
    person: launch.person,
    nickname: launch.nickname,
    gameCode: launch.game_code,
    mode: launch.mode,
    maxStake: launch.max_stake,
    rateBps: launch.rate_bps,
    shownCurrency: launch.shown_currency,
    language: launch.language,
    theme: launch.theme,
    parentOrigin: launch.parent_origin,
    backUrl: launch.back_url,
    balance: null,
    usedAt: launch.used_at ?? now,
  }
}

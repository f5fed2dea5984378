/** SQL of launches and frame sessions. */
import type { LaunchCall } from '@night-market/protocol/vendor/seamless-wallet'
import { row, rows, type Db } from '@night-market/vendor-kit/database/db'

export interface LaunchRow {
  launch_id: bigint
  token: string
  user_id: string
  person: string | null
  nickname: string
  currency: string
  scale: number
  game_code: string
  mode: 'real' | 'demo' | 'bonus'
  max_stake: bigint | null
  shown_currency: string | null
  language: string
  theme: 'dark' | 'light'
  parent_origin: string
  player_id: bigint | null
  purse_of: string | null
  rate_bps: number | null
  back_url: string | null
  used_at: Date | null
}

const COLUMNS = `launch_id, token, user_id, person, nickname, currency, scale, game_code, mode, max_stake,
  shown_currency, language, theme, parent_origin, player_id, purse_of, rate_bps, back_url, used_at`

export async function insertLaunch(
  db: Db,
  codeHash: string,
  launch: LaunchCall & { purseOf: string | null; maxStake: bigint | null },
  now: Date,
): Promise<void> {
  await rows(
    db,
    'insert_launch',
    `insert into studio.launches (code_hash, token, user_id, nickname, currency, scale, game_code, mode, language,
       theme, parent_origin, purse_of, max_stake, person, shown_currency, rate_bps, back_url, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
    [
      codeHash,
      launch.token,
      launch.user,
      launch.nickname,
      launch.currency,
      launch.scale,
      launch.game_code,
      launch.mode,
      launch.language,
      launch.theme,
      launch.parent_origin,
      launch.purseOf,
      launch.maxStake,
      launch.person ?? null,
      launch.shown_currency ?? null,
      launch.rate_bps ?? null,
      launch.back_url ?? null,
      now,
    ],
  )
}

/** SQL: whether the player of launch `l` is kept from playing at instant `$3`. */
const IS_EXCLUDED = `exists (select from studio.exclusions e
        where e.user_id = l.user_id and (e.until is null or e.until > $3))`

/** The launch of an unused code that was made after `since`, of a player who may play. */
export function freshLaunch(
  db: Db,
  codeHash: string,
  { since, now }: { since: Date; now: Date },
): Promise<LaunchRow | undefined> {
  return row(
    db,
    'fresh_launch',
    `select ${COLUMNS} from studio.launches l where code_hash = $1 and opened_at is null and created_at > $2
       and ended_at is null and not ${IS_EXCLUDED}`,
    [codeHash, since, now],
  )
}

/** False when the code was used by another request. */
export async function openLaunch(
  db: Db,
  launchId: bigint,
  sessionHash: string,
  playerId: bigint,
  now: Date,
): Promise<boolean> {
  const opened = await rows(
    db,
    'open_launch',
    `update studio.launches set session_hash = $2, player_id = $3, opened_at = $4, used_at = $4
     where launch_id = $1 and opened_at is null returning launch_id`,
    [launchId, sessionHash, playerId, now],
  )
  return opened.length === 1
}

export function launchOfSession(
  db: Db,
  sessionHash: string,
  idleSince: Date,
): Promise<LaunchRow | undefined> {
  return row(
    db,
    'launch_of_session',
    `select ${COLUMNS} from studio.launches where session_hash = $1 and used_at > $2 and ended_at is null`,
    [sessionHash, idleSince],
  )
}

export async function endLaunchesOf(db: Db, userId: string, now: Date): Promise<void> {
  const text = 'update studio.launches set ended_at = $2 where user_id = $1 and ended_at is null'
  await rows(db, 'end_launches_of', text, [userId, now])
}

export async function isOpen(db: Db, launchId: bigint): Promise<boolean> {
  const text =
    'select exists (select from studio.launches where launch_id = $1 and ended_at is null) as is_open'
  return (await row<{ is_open: boolean }>(db, 'is_launch_open', text, [launchId]))?.is_open === true
}

export async function touchSession(db: Db, launchId: bigint, now: Date): Promise<void> {
  await rows(db, 'touch_session', 'update studio.launches set used_at = $2 where launch_id = $1', [
    launchId,
    now,
  ])
}

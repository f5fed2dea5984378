import { type Viewer } from '../../members/index.ts'
import type { PlayTime } from '@night-market/protocol/play'
import type { Db } from '../../platform/database/db.ts'
import { merchantOf } from '../../site/index.ts'
import * as queries from './queries.ts'

/**
 * How long a member plays for real money by now, and what came of it: since the first game that was opened in this login.
 * What is at stake in an open round counts as staked.
 */
export async function playTimeOf(
  db: Db,
  { memberId, sessionId }: Pick<Viewer, 'memberId' | 'sessionId'>,
): Promise<PlayTime> {
  const [{ asset }, since] = await Promise.all([merchantOf(db), queries.firstLaunchAt(db, sessionId)])
  const { stake, payout } =
    since === null ? { stake: 0n, payout: 0n } : await queries.staked(db, memberId, since)
  return {
    since: since?.toISOString() ?? null,
    asset,
    stake: stake.toString(),
    payout: payout.toString(),
    net: (payout - stake).toString(),
  }
}

/** What play publishes. `play.record` and `play.import_rounds` write these events; amounts are whole smallest units. */
import { PLAY_MODES } from '@night-market/protocol/play'
import { z } from 'zod'
import { idOf } from '@night-market/protocol/shapes'
import { event } from '../platform/work/outbox.ts'

const SettledRound = z.object({
  roundId: idOf('rnd'),
  memberId: idOf('mbr'),
  account: z.string(),
  aggregator: z.string(),
  gameCode: z.string(),
  mode: z.enum(PLAY_MODES),
  asset: z.string(),
  status: z.string(),
  stake: z.string(),
  payout: z.string(),
  validBet: z.string(),
  startedAt: z.string(),
  settledAt: z.string(),
  /** Of a free bet that was used: its grant. */
  grantId: z.string().optional(),
})

/** A grant of free bets ended; `unused` of its bets were not and will not be used. */
export const grantEnded = event(
  'play.grant_ended',
  z.object({ grantId: z.string(), memberId: idOf('mbr'), unused: z.int(), endedAt: z.iso.datetime() }),
)

/** A round is settled for the first time. */
export const roundSettled = event('play.round_settled', SettledRound)

/** A settled round changed: `previous…` is what its last event reported. */
export const roundResettled = event(
  'play.round_resettled',
  SettledRound.extend({
    previousStake: z.string(),
    previousPayout: z.string(),
    /** Missing in events that were written before PVP games counted by their own rule. */
    previousValidBet: z.string().optional(),
  }),
)

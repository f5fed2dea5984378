/** Free bets as a programme gives them, and the vendor that holds them. */
import type { FreeBetTerms } from '@night-market/protocol/rewards/free-bets'
import type { MemberId } from '@night-market/protocol/values/ids'
import { transact } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { notifyVendors } from '../../play/index.ts'
import { freeBets, give, setAllowance, type AwardOutcome, type ClaimId } from '../../rewards/index.ts'
import type { TestMarket } from '../app.ts'

export const PROGRAMME = 'goodwill'
export const ASSET = 'INR/2'

/** Lets the programme give 10,000.00 this month. */
export const allowFreeBets = ({ services, clock }: TestMarket): Promise<void> =>
  transact(services.db, (tx) =>
    setAllowance(
      tx,
      { programme: PROGRAMME, asset: ASSET, monthly: 1_000_000n },
      { kind: 'staff', name: 'test' },
      clock.read(),
    ),
  )

/** Gives a member three free bets of 10.00, for a week. */
export async function giveFreeBets(
  { services, clock }: TestMarket,
  member: MemberId,
  options: Partial<FreeBetTerms> & { game: string; id?: ClaimId },
): Promise<{ id: ClaimId; outcome: AwardOutcome | undefined }> {
  const now = clock.read()
  const { id = newId('clm', now), ...given } = options
  const reward = freeBets({ stake: '1000', count: 3, days: 7, ...given })
  const award = {
    id,
    programme: PROGRAMME,
    version: 1,
    member,
    occasion: id,
    reward,
    state: 'claimed' as const,
    reason: 'rewards.granted' as const,
    title: { EN: 'Three on the house' },
  }
  const [outcome] = await transact(services.db, (tx) => give(tx, [award], now))
  return { id, outcome }
}

type VendorAnswerTo = (path: string, call: Record<string, unknown>) => unknown

/** Notifies vendors as the loop does; `answer` throws where the vendor does not answer. Returns the calls that it got. */
export async function notifyAll(
  { services, clock }: TestMarket,
  answer: VendorAnswerTo,
): Promise<{ path: string; call: Record<string, unknown> }[]> {
  const calls: { path: string; call: Record<string, unknown> }[] = []
  const client = {
    post: async (_vendor: unknown, path: string, call: Record<string, unknown>) => {
      calls.push({ path, call })
      return answer(path, call)
    },
  }
  await notifyVendors({ db: services.db, client, log: services.log }, clock.read())
  return calls
}

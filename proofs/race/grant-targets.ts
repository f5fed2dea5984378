/** Races about free bets: more uses than were granted, one use many times, and uses against the revocation. */
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { giveFreeBets } from '../testkit/free-bets.ts'
import { newId } from '../testkit/member.ts'
import { GAME } from '../testkit/vendor.ts'
import { until, wakeJob, type Deployment } from './deployment.ts'
import { aRacer, balanceOf, launch, type Racer } from './racer.ts'
import { act, okOf, times, unless, walletShot, type Outcome, type Shot, type Target } from './volley.ts'

const STAKE = 1000n
const WON = 300n
const FEW = 5
/** The platform notifies vendors each second: uses are spread over the time in which it does. */
const SPREAD_MS = 1500

export const grantTargets: Target[] = [
  {
    row: 'PROMO-3',
    name: 'free bets: more are used at once than were granted',
    prepare: async (deployment) => async (shots) => {
      const { ann, grant, before } = await aHolder(deployment, FEW)
      return {
        shots: times(shots, () => winning(deployment, ann, grant, newUse())),
        judge: async (outcomes) => [
          ...unless(okOf(outcomes).length === Math.min(FEW, shots), `${okOf(outcomes).length} were paid`),
          ...(await gained(deployment, ann, before, okOf(outcomes).length)),
        ],
      }
    },
  },
  {
    row: 'PROMO-3',
    name: 'free bets: one is reported many times, under one id and under many',
    prepare: async (deployment) => async (shots) => {
      const { ann, grant, before } = await aHolder(deployment, shots)
      const same = newUse()
      return {
        shots: times(shots, (n) =>
          n % 2 === 0
            ? winning(deployment, ann, grant, same, 'same id')
            : winning(deployment, ann, grant, { ...newUse(), round: same.round }, 'other ids'),
        ),
        judge: async (outcomes) => {
          const [same, other] = [okOf(outcomes, 'same id').length, okOf(outcomes, 'other ids').length]
          return [
            ...unless(other === 0 || (other === 1 && same === 0), `${same} and ${other} were accepted`),
            ...unless(same + other > 0, 'none was accepted'),
            ...(await gained(deployment, ann, before, 1)),
          ]
        },
      }
    },
  },
  {
    row: 'PROMO-3',
    name: 'free bets: they are used against their revocation',
    prepare: async (deployment) => async (shots) => {
      const { ann, grant, before } = await aHolder(deployment, shots)
      await sql`update play.grants set expires_at = now() where id = ${grant}`.execute(deployment.db)
      const revoke = act('revoke', () => wakeJob(deployment.db, 'play_revoke_grants'))
      return {
        shots: [revoke, ...times(shots - 1, () => using(deployment, ann, grant))],
        judge: (outcomes) => judgeRevoked(deployment, { ann, grant, before }, outcomes),
      }
    },
  },
]

interface Holder {
  ann: Racer
  grant: string
  /** Her balance before the volley. */
  before: bigint
}

async function judgeRevoked(
  deployment: Deployment,
  { ann, grant, before }: Holder,
  outcomes: Outcome[],
): Promise<string[]> {
  const { usable } = await until(`the end of the free bets ${grant}`, async () => {
    const row = await deployment.db
      .selectFrom('play.grants')
      .select(['state', 'usable'])
      .where('id', '=', grant)
      .executeTakeFirst()
    return row?.state === 'ended' ? row : null
  })
  const begun = deployment.vendor.usesOf(grant)
  const late = await winning(deployment, ann, grant, newUse()).send()
  return [
    ...unless(
      okOf(outcomes, 'use').length === begun,
      `${okOf(outcomes, 'use').length} of ${begun} were paid`,
    ),
    ...unless(usable === begun, `${usable} count as used, ${begun} were`),
    ...unless(!late.isOk, 'one was paid after the revocation'),
    ...(await gained(deployment, ann, before, begun)),
  ]
}

/** A member at play with so many free bets, which the vendor holds. */
async function aHolder(deployment: Deployment, count: number): Promise<Holder> {
  const ann = await aRacer(deployment)
  const terms = { game: GAME, stake: String(STAKE), count, days: 7 }
  const grant = await giveFreeBets(deployment.db, ann.memberId, terms)
  await launch(deployment, ann)
  return { ann, grant, before: await balanceOf(deployment, ann) }
}

interface Use {
  transaction_uuid: string
  round: string
}

const newUse = (): Use => ({ transaction_uuid: newId('use'), round: newId('rnd') })

const winning = (
  { vendor, ...rest }: Deployment,
  ann: Racer,
  promotion: string,
  use: Use,
  side = 'use',
): Shot =>
  walletShot(
    { vendor, ...rest },
    side,
    vendor.call('promo/win', ann.memberId, { ...use, promotion, amount: WON }),
  )

/** A use that the vendor begins at some moment, unless the grant was revoked. */
const using = (deployment: Deployment, ann: Racer, grant: string): Shot => ({
  side: 'use',
  send: async () => {
    await sleep(randomInt(SPREAD_MS))
    if (!deployment.vendor.useGrant(grant)) return { side: 'use', isOk: false, code: 'revoked', value: null }
    return winning(deployment, ann, grant, newUse()).send()
  },
})

async function gained(deployment: Deployment, ann: Racer, before: bigint, uses: number): Promise<string[]> {
  const grew = (await balanceOf(deployment, ann)) - before
  return unless(grew === BigInt(uses) * WON, `${grew} came for ${uses} uses`)
}

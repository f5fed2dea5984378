/** Races about bonus money: its end against bets, wins and exclusions. */
import { sql } from 'kysely'
import { transact } from '../../api/src/platform/database/db.ts'
import { excludeMember } from '../../api/src/protection/index.ts'
import { give, openBudget, type Award } from '../../api/src/rewards/index.ts'
import { newId } from '../testkit/member.ts'
import { until, wakeJob, type Deployment } from './deployment.ts'
import { anAddress, aRacer, balanceOf, launch, type Racer } from './racer.ts'
import { act, okOf, shot, times, unless, walletShot, type Shot, type Target } from './volley.ts'

const NOMINAL = 10_000n
const STAKE = 1000n
const WON = 3000n
const ASSET = 'BNS/2'
const DAY_MS = 86_400_000
const EXPIRE = 'rewards_expire_bonuses'

export const bonusTargets: Target[] = [
  {
    row: 'PROMO-3',
    name: 'a bonus is given up against bets from it',
    async prepare(deployment) {
      const programme = await aProgramme(deployment)
      return async (shots) => {
        const { ann, id } = await atPlay(deployment, programme, NOMINAL)
        return {
          shots: times(shots, (n) =>
            n % 2 === 0 ? givingUp(deployment, ann, id) : betting(deployment, ann, newId('bet'), true),
          ),
          judge: async (outcomes) => {
            const lost = BigInt(okOf(outcomes, 'bet').length) * STAKE
            const ended = await endOf(deployment, ann, id)
            return [
              ...unless(
                okOf(outcomes, 'give up').length === outcomes.filter(({ side }) => side === 'give up').length,
                'giving up was refused',
              ),
              ...unless(ended.state === 'forfeited', `the bonus is ${ended.state}`),
              ...unless(
                ended.forfeited === NOMINAL - lost,
                `${lost} was staked, ${ended.forfeited} forfeited`,
              ),
              ...(await nothingLeft(deployment, ann)),
            ]
          },
        }
      }
    },
  },
  {
    row: 'PROMO-3',
    name: 'the last round of a bonus is won against its end in time',
    async prepare(deployment) {
      const programme = await aProgramme(deployment)
      return async (shots) => {
        const { ann, id } = await atPlay(deployment, programme, STAKE)
        const [bet, win] = [newId('bet'), newId('win')]
        await betting(deployment, ann, bet, false).send()
        await sql`update rewards.bonuses set expires_at = now() - interval '1 second' where claim = ${id}`.execute(
          deployment.db,
        )
        const before = await balanceOf(deployment, ann)
        return {
          shots: times(shots, (n) =>
            n % 4 === 0
              ? act('expire', () => wakeJob(deployment.db, EXPIRE))
              : winning(deployment, ann, bet, win),
          ),
          judge: async () => {
            const ended = await endOf(deployment, ann, id)
            const gained = (await balanceOf(deployment, ann)) - before
            return [
              ...unless(ended.state === 'converted', `the bonus is ${ended.state}`),
              ...unless(gained === WON, `${gained} became cash`),
              ...(await nothingLeft(deployment, ann)),
            ]
          },
        }
      }
    },
  },
  {
    row: 'PROMO-3',
    name: 'the bet that played a bonus through is taken back against its conversion',
    async prepare(deployment) {
      const programme = await aProgramme(deployment)
      let volleys = 0
      return async (shots) => {
        const { ann, id } = await atPlay(deployment, programme, STAKE)
        const [bet, undo] = [newId('bet'), newId('undo')]
        const before = await balanceOf(deployment, ann)
        await betting(deployment, ann, bet, true).send()
        // Every other time the bonus is converted already.
        if (volleys++ % 2 === 1) await endOf(deployment, ann, id)
        return {
          shots: times(shots, () => takingBack(deployment, ann, bet, undo)),
          judge: async () => {
            const { forfeited } = await undoneOf(deployment, id)
            const held = await balanceOf(deployment, ann, 'bonus')
            const gained = (await balanceOf(deployment, ann)) - before
            return [
              ...unless(gained === 0n, `${gained} became cash`),
              ...unless(held + forfeited === STAKE, `${held} is held, ${forfeited} forfeited`),
            ]
          },
        }
      }
    },
  },
  {
    row: 'PROMO-3',
    name: 'a bonus is collected against a self-exclusion',
    async prepare(deployment) {
      const programme = await aProgramme(deployment)
      return async (shots) => {
        const ann = await aRacer(deployment)
        const { id } = await given(deployment, awardFor(ann, programme, NOMINAL, 'issued'))
        const services = { db: deployment.db, live: { notify: async () => {} } }
        const exclusion = act('excluded', () => excludeMember(services, ann.memberId, 'ever', new Date()))
        const path = `/wps/rewards/collect/${id}`
        const collect = { method: 'POST', path, body: {}, headers: ann.headers, from: anAddress() } as const
        return {
          shots: [exclusion, ...times(shots - 1, () => shot(deployment, 'collect', collect))],
          judge: async (outcomes) => {
            if (okOf(outcomes, 'collect').length === 0) return []
            await wakeJob(deployment.db, EXPIRE)
            const ended = await endOf(deployment, ann, id)
            return [
              ...unless(ended.state === 'forfeited', `the bonus is ${ended.state}`),
              ...(await nothingLeft(deployment, ann)),
            ]
          },
        }
      }
    },
  },
]

const givingUp = (deployment: Deployment, { headers }: Racer, id: string): Shot =>
  shot(deployment, 'give up', {
    method: 'POST',
    path: `/wps/rewards/bonuses/${id}/give-up`,
    body: {},
    headers,
    from: anAddress(),
  })

const betting = (deployment: Deployment, ann: Racer, id: string, closes: boolean): Shot =>
  walletShot(
    deployment,
    'bet',
    deployment.vendor.call('transaction/bet', ann.memberId, {
      transaction_uuid: id,
      round: id,
      amount: STAKE,
      round_closed: closes,
      currency: 'BNS',
    }),
  )

const winning = (deployment: Deployment, ann: Racer, bet: string, id: string): Shot =>
  walletShot(
    deployment,
    'win',
    deployment.vendor.call('transaction/win', ann.memberId, {
      transaction_uuid: id,
      round: bet,
      amount: WON,
      reference_transaction_uuid: bet,
      currency: 'BNS',
    }),
  )

const takingBack = (deployment: Deployment, ann: Racer, bet: string, id: string): Shot =>
  walletShot(
    deployment,
    'rollback',
    deployment.vendor.call('transaction/rollback', ann.memberId, {
      transaction_uuid: id,
      round: bet,
      reference_transaction_uuid: bet,
      currency: 'BNS',
    }),
  )

/** The bonus once nothing is done of it any more, and what came back is settled. */
const undoneOf = ({ db }: Deployment, id: string) =>
  until(`the bonus ${id} to count nothing`, async () => {
    const bonus = await db
      .selectFrom('rewards.bonuses')
      .select(['state', 'done', 'isUnsettled', 'forfeited'])
      .where('claim', '=', id)
      .executeTakeFirstOrThrow()
    return bonus.done === 0n && bonus.state !== 'closing' && !bonus.isUnsettled ? bonus : null
  })

/** A member with an active bonus and a launch of it. */
async function atPlay(
  deployment: Deployment,
  programme: string,
  nominal: bigint,
): Promise<{ ann: Racer; id: string }> {
  const ann = await aRacer(deployment)
  const { id } = await given(deployment, awardFor(ann, programme, nominal, 'claimed'))
  await launch(deployment, ann, 'bonus')
  return { ann, id }
}

async function aProgramme({ db }: Deployment): Promise<string> {
  const programme = newId('race').replaceAll(/[^a-z]/g, '')
  const budget = { programme, asset: ASSET, period: '', approved: 1_000_000_000n } as const
  await transact(db, (tx) => openBudget(tx, budget, new Date()))
  return programme
}

const awardFor = (
  { memberId }: Racer,
  programme: string,
  amount: bigint,
  state: 'claimed' | 'issued',
): Award => ({
  id: newId('clm') as Award['id'],
  programme,
  version: 1,
  member: memberId,
  occasion: '',
  state,
  reward: {
    kind: 'bonus',
    amount,
    terms: {
      wager: amount === STAKE ? 1 : 2,
      product: 'casino',
      days: 7,
      maxStake: String(STAKE),
      games: null,
    },
  },
  ...(state === 'issued' && { expiresAt: new Date(Date.now() + DAY_MS) }),
  reason: 'rewards.bonus',
  title: { EN: 'A bonus' },
})

async function given({ db }: Deployment, award: Award): Promise<Award> {
  const [outcome] = await transact(db, (tx) => give(tx, [award], new Date()))
  if (outcome !== award.state) throw new Error(`the bonus was not given: ${outcome}`)
  return award
}

const endOf = ({ db }: Deployment, { memberId }: Racer, id: string) =>
  until(`the end of the bonus ${id} of ${memberId}`, async () => {
    const bonus = await db
      .selectFrom('rewards.bonuses')
      .select(['state', 'converted', 'forfeited', 'closedAt'])
      .where('claim', '=', id)
      .executeTakeFirst()
    return bonus?.closedAt ? bonus : null
  })

async function nothingLeft(deployment: Deployment, ann: Racer): Promise<string[]> {
  const left = await balanceOf(deployment, ann, 'bonus')
  return unless(left === 0n, `${left} of bonus money is left`)
}

/** Races about campaigns: claims of one member, the last of a code, of a budget and of a number, stops and decisions. */
import { newId } from '../testkit/member.ts'
import { aCampaign, type CampaignOptions } from './campaigns.ts'
import type { Deployment } from './deployment.ts'
import { aRacer, anAddress, atConsole, balanceOf, reviewOf, type Racer } from './racer.ts'
import { okOf, shot, times, unless, type Outcome, type Shot, type Target } from './volley.ts'

const AMOUNT = 700n
const RACERS = 20
const LAST = 5
const CODE = 'LANTERN'

export const campaignTargets: Target[] = [
  {
    row: 'PROMO-1',
    name: 'a campaign: one reward is claimed by many connections, under one id and under many',
    async prepare(deployment) {
      const ann = await aRacer(deployment)
      return async (shots) => {
        const campaign = await aCampaign(deployment.db, MANUAL)
        const before = await balanceOf(deployment, ann)
        const same = newId('clm')
        return {
          shots: times(shots, (n) =>
            n % 2 === 0
              ? claiming(deployment, 'same id', ann, campaign, same)
              : claiming(deployment, 'other ids', ann, campaign, newId('clm')),
          ),
          judge: async (outcomes) => {
            const [same, other] = [okOf(outcomes, 'same id').length, okOf(outcomes, 'other ids').length]
            return [
              ...unless(other === 0 || (other === 1 && same === 0), `${same} and ${other} claims were paid`),
              ...unless(same + other > 0, 'none was paid'),
              ...(await gained(deployment, ann, before, AMOUNT)),
            ]
          },
        }
      }
    },
  },
  {
    row: 'PROMO-5',
    name: 'a campaign: the last of its budget is claimed by many members',
    prepare: (deployment) => lastOnes(deployment, { ...MANUAL, budget: AMOUNT * BigInt(LAST) }),
  },
  {
    row: 'PROMO-5',
    name: 'a campaign: the last of its claims are made by many members',
    prepare: (deployment) => lastOnes(deployment, { ...MANUAL, count: LAST }),
  },
  {
    row: 'PROMO-1',
    name: 'a campaign: the last uses of a code',
    async prepare(deployment) {
      const racers = await manyRacers(deployment)
      return async (shots) => {
        const codes = [{ code: CODE, uses: LAST }]
        const campaign = await aCampaign(deployment.db, { ...MANUAL, trigger: { kind: 'code' }, codes })
        return {
          shots: times(shots, (n) => {
            const { headers } = ofAll(racers, n)
            return posting(deployment, 'code', headers, `${campaign}/code`, { code: CODE })
          }),
          judge: async () => {
            const entries = await deployment.db
              .selectFrom('promotions.entries')
              .select('member')
              .where('campaign', '=', campaign)
              .where('code', '=', CODE)
              .execute()
            const due = Math.min(LAST, shots, RACERS)
            return unless(entries.length === due, `${entries.length} redeemed a code for ${due}`)
          },
        }
      }
    },
  },
  {
    row: 'PROMO-5',
    name: 'a campaign: it is stopped against claims',
    async prepare(deployment) {
      const racers = await manyRacers(deployment)
      const asha = await atConsole(deployment, 'asha')
      return async (shots) => {
        const campaign = await aCampaign(deployment.db, MANUAL)
        const before = await sumOf(deployment, racers)
        const stop = shot(deployment, 'stop', {
          method: 'POST',
          path: `/ops/promotions/${campaign}/stop`,
          headers: asha,
          body: { version: 1, note: 'over' },
        })
        return {
          shots: [
            stop,
            ...times(shots - 1, (n) =>
              claiming(deployment, 'claim', ofAll(racers, n), campaign, newId('clm')),
            ),
          ],
          judge: async (outcomes) => {
            const paid = okOf(outcomes, 'claim').length
            const grew = (await sumOf(deployment, racers)) - before
            return [
              ...unless(
                okOf(outcomes, 'stop').length === 1,
                `stopping was answered ${codeOf(outcomes, 'stop')}`,
              ),
              ...unless(grew === BigInt(paid) * AMOUNT, `${paid} claims were paid, ${grew} came`),
              ...unless(await isClosed(deployment, campaign, grew), 'the budget is open, or holds something'),
            ]
          },
        }
      }
    },
  },
  {
    row: 'PROMO-1',
    name: 'a campaign: an application is approved against rejected',
    async prepare(deployment) {
      const ann = await aRacer(deployment)
      const staff = await Promise.all(['asha', 'bruno'].map((name) => atConsole(deployment, name)))
      return async (shots) => {
        const campaign = await aCampaign(deployment.db, { ...MANUAL, approval: 'one' })
        const before = await balanceOf(deployment, ann)
        const claim = newId('clm')
        const asked = await claiming(deployment, 'ask', ann, campaign, claim).send()
        const { id } = await deployment.db
          .selectFrom('promotions.applications')
          .select('id')
          .where('claim', '=', claim)
          .executeTakeFirstOrThrow(() => new Error(`the claim was answered ${asked.code}`))
        const path = `/ops/reviews/${await reviewOf(deployment, id)}/votes`
        const vote = (side: string, by: number, said: string): Shot => {
          const body = { vote: said, note: 'looked at' }
          return shot(deployment, side, { method: 'POST', path, body, headers: staff[by], from: anAddress() })
        }
        return {
          shots: times(shots, (n) => (n % 2 === 0 ? vote('yes', 0, 'approve') : vote('no', 1, 'reject'))),
          judge: async (outcomes) => [
            ...unless(okOf(outcomes).length === 1, `${okOf(outcomes).length} votes decided`),
            ...(await gained(deployment, ann, before, okOf(outcomes, 'yes').length > 0 ? AMOUNT : 0n)),
          ],
        }
      }
    },
  },
]

const MANUAL: CampaignOptions = { trigger: { kind: 'manual' }, amount: AMOUNT, budget: 10_000_000n }

/** Many members claim at once where five claims are left. */
async function lastOnes(deployment: Deployment, options: CampaignOptions) {
  const racers = await manyRacers(deployment)
  return async (shots: number) => {
    const campaign = await aCampaign(deployment.db, options)
    const before = await sumOf(deployment, racers)
    return {
      shots: times(shots, (n) => claiming(deployment, 'claim', ofAll(racers, n), campaign, newId('clm'))),
      judge: async (outcomes: Outcome[]) => {
        const paid = okOf(outcomes).length
        const grew = (await sumOf(deployment, racers)) - before
        return [
          ...unless(paid === LAST, `${paid} claims were paid where ${LAST} were left`),
          ...unless(grew === BigInt(LAST) * AMOUNT, `${grew} came`),
        ]
      },
    }
  }
}

const posting = (deployment: Deployment, side: string, headers: object, path: string, body: object): Shot =>
  shot(deployment, side, {
    method: 'POST',
    path: `/wps/promotions/${path}`,
    body,
    headers: { ...headers },
    // Each connection has an address of its own, so that the limit of requests per address does not apply.
    from: anAddress(),
  })

const claiming = (
  deployment: Deployment,
  side: string,
  { headers }: Racer,
  campaign: string,
  id: string,
): Shot => posting(deployment, side, headers, `${campaign}/claim`, { id })

const manyRacers = (deployment: Deployment): Promise<Racer[]> =>
  Promise.all(times(RACERS, () => aRacer(deployment)))

const ofAll = (racers: readonly Racer[], n: number): Racer => racers[n % racers.length] as Racer

const codeOf = (outcomes: Outcome[], side: string): string =>
  outcomes.find((each) => each.side === side)?.code ?? 'nothing'

async function gained(deployment: Deployment, racer: Racer, before: bigint, due: bigint): Promise<string[]> {
  const grew = (await balanceOf(deployment, racer)) - before
  return unless(grew === due, `${grew} came, not ${due}`)
}

async function sumOf(deployment: Deployment, racers: Racer[]): Promise<bigint> {
  const balances = await Promise.all(racers.map((racer) => balanceOf(deployment, racer)))
  return balances.reduce((sum, each) => sum + each, 0n)
}

/** Whether the budget of a stopped campaign is closed, and was approved for what it spent. */
async function isClosed({ db }: Deployment, campaign: string, spent: bigint): Promise<boolean> {
  const budget = await db
    .selectFrom('rewards.budgets')
    .select(['closedAt', 'approved', 'spent'])
    .where('programme', '=', campaign)
    .executeTakeFirstOrThrow()
  return budget.closedAt !== null && budget.spent === spent && budget.approved === spent
}

/** Races about rewards: collected, decided and given by many at once. */
import { transact } from '../../api/src/platform/database/db.ts'
import { excludeMember } from '../../api/src/protection/index.ts'
import { give, openBudget, type Award, type AwardOutcome } from '../../api/src/rewards/index.ts'
import { ASSET, newId } from '../testkit/member.ts'
import type { Deployment } from './deployment.ts'
import { anAddress, aRacer, atConsole, balanceOf, type Racer } from './racer.ts'
import { act, okOf, shot, times, unless, type Shot, type Target } from './volley.ts'

const AMOUNT = 700n
const DAY_MS = 86_400_000

export const rewardTargets: Target[] = [
  {
    row: 'PROMO-5',
    name: 'a reward is collected by many',
    async prepare(deployment) {
      const ann = await aRacer(deployment)
      const programme = await aProgramme(deployment)
      return async (shots) => {
        const before = await balanceOf(deployment, ann)
        const { id } = await given(deployment, awardFor(ann, programme, 'issued'))
        return {
          shots: times(shots, () => collecting(deployment, 'collect', ann, id)),
          judge: async (outcomes) => {
            const gained = (await balanceOf(deployment, ann)) - before
            return [
              ...unless(okOf(outcomes).length === outcomes.length, 'a repetition was refused'),
              ...unless(gained === AMOUNT, `${gained} was paid`),
            ]
          },
        }
      }
    },
  },
  {
    row: 'PROMO-1',
    name: 'a reward is approved against rejected',
    async prepare(deployment) {
      const ann = await aRacer(deployment)
      const [asha, bruno] = [await atConsole(deployment, 'asha'), await atConsole(deployment, 'bruno')]
      const programme = await aProgramme(deployment)
      return async (shots) => {
        const before = await balanceOf(deployment, ann)
        const { id } = await given(deployment, awardFor(ann, programme, 'process'))
        const decide = (side: string, headers: Racer['headers'], body: object): Shot =>
          shot(deployment, side, {
            method: 'POST',
            path: `/ops/rewards/claims/${id}/decision`,
            body,
            headers,
            from: anAddress(),
          })
        return {
          shots: times(shots, (n) =>
            n % 2 === 0
              ? decide('yes', asha, { verdict: 'pay' })
              : decide('no', bruno, { verdict: 'reject', because: 'not yours' }),
          ),
          judge: async (outcomes) => {
            const gained = (await balanceOf(deployment, ann)) - before
            const isPaid = okOf(outcomes, 'yes').length > 0
            return [
              ...unless(okOf(outcomes).length === 1, `${okOf(outcomes).length} decisions counted`),
              ...unless(gained === (isPaid ? AMOUNT : 0n), `approved: ${isPaid}, ${gained} was paid`),
            ]
          },
        }
      }
    },
  },
  {
    row: 'PROMO-5',
    name: 'a reward is collected against an exclusion',
    async prepare(deployment) {
      const programme = await aProgramme(deployment)
      return async (shots) => {
        const ann = await aRacer(deployment)
        const before = await balanceOf(deployment, ann)
        const { id } = await given(deployment, awardFor(ann, programme, 'issued'))
        const services = { db: deployment.db, live: { notify: async () => {} } }
        const exclusion = act('excluded', () => excludeMember(services, ann.memberId, 'day', new Date()))
        return {
          shots: [exclusion, ...times(shots - 1, () => collecting(deployment, 'collect', ann, id))],
          judge: async (outcomes) => {
            const gained = (await balanceOf(deployment, ann)) - before
            const isCollected = okOf(outcomes, 'collect').length > 0
            return unless(
              gained === (isCollected ? AMOUNT : 0n),
              `collected: ${isCollected}, ${gained} was paid`,
            )
          },
        }
      }
    },
  },
  {
    row: 'PROMO-5',
    name: 'the last of a budget is claimed by many',
    most: 100,
    async prepare(deployment) {
      const racers = await Promise.all(times(20, () => aRacer(deployment)))
      return async (shots) => {
        const programme = await aProgramme(deployment, 7n * AMOUNT)
        const outcomes: AwardOutcome[] = []
        return {
          shots: times(shots, (n) =>
            act('claim', async () => {
              const award = awardFor(racers[n % racers.length] as Racer, programme, 'claimed', `${n}`)
              outcomes.push(...(await transact(deployment.db, (tx) => give(tx, [award], new Date()))))
            }),
          ),
          judge: async () => {
            const claimed = outcomes.filter((outcome) => outcome === 'claimed').length
            const others = new Set(outcomes.filter((outcome) => outcome !== 'claimed'))
            const due = Math.min(7, shots)
            return [
              ...unless(claimed === due, `${claimed} were paid out of a budget for ${due}`),
              ...unless(
                shots <= 7 || [...others].join() === 'budget_gone',
                `refused by ${[...others].join()}`,
              ),
            ]
          },
        }
      }
    },
  },
]

const collecting = (deployment: Deployment, side: string, { headers }: Racer, id: string): Shot =>
  shot(deployment, side, {
    method: 'POST',
    path: `/wps/rewards/collect/${id}`,
    body: {},
    headers,
    from: anAddress(),
  })

/** The name of a programme that is no campaign. */
const standing = (id: string): string =>
  id.replaceAll(/[0-9]/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '').replaceAll('_', '')

async function aProgramme({ db }: Deployment, approved = 10_000_000n): Promise<string> {
  const programme = standing(newId('race'))
  await transact(db, (tx) => openBudget(tx, { programme, asset: ASSET, period: '', approved }, new Date()))
  return programme
}

const awardFor = (
  { memberId }: Racer,
  programme: string,
  state: Award['state'],
  occasion: string = newId('occ'),
): Award => ({
  id: newId('clm') as Award['id'],
  programme,
  version: 1,
  member: memberId,
  occasion,
  reward: { kind: 'cash', amount: AMOUNT },
  state,
  ...(state === 'issued' && { expiresAt: new Date(Date.now() + DAY_MS) }),
  reason: 'rewards.cash',
  title: { EN: 'Lantern gift' },
})

async function given({ db }: Deployment, award: Award): Promise<Award> {
  const [outcome] = await transact(db, (tx) => give(tx, [award], new Date()))
  if (outcome !== award.state) throw new Error(`the reward was not given: ${outcome}`)
  return award
}

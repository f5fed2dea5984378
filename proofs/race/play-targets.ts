/** Races about bets. */
import type { WalletPath } from '@night-market/protocol/vendor/seamless-wallet'
import { put } from './deposit-targets.ts'
import type { Deployment } from './deployment.ts'
import { newId } from '../testkit/member.ts'
import { aRacer, aTrial, balanceOf, launch, setBalance, type Racer } from './racer.ts'
import { GAME } from '../testkit/vendor.ts'
import { okOf, shot, times, unless, walletShot, type Shot, type Target } from './volley.ts'
import { purseHolds } from './withdrawal-targets.ts'

const STAKE = 1000n
const PURSE = 100_000n

export const playTargets: Target[] = [
  {
    row: 'GAME-9',
    name: 'a bet that is repeated',
    async prepare(deployment) {
      const ann = await aRacer(deployment)
      return async (shots) => {
        await launchFor(deployment, ann)
        const id = newId('bet')
        return {
          shots: times(shots, () => call(deployment, ann, 'transaction/bet', { id })),
          judge: async (outcomes) => [
            ...unless(okOf(outcomes).length === shots, 'a repetition was answered otherwise'),
            ...(await purseHolds(deployment, ann, PURSE - STAKE)),
          ],
        }
      }
    },
  },
  {
    row: 'GAME-9',
    name: 'a win against a rollback of the same bet',
    async prepare(deployment) {
      const ann = await aRacer(deployment)
      return async (shots) => {
        await launchFor(deployment, ann)
        const bet = newId('bet')
        await call(deployment, ann, 'transaction/bet', { id: bet }).send()
        const [win, back] = [newId('win'), newId('back')]
        return {
          shots: times(shots, (n) =>
            n % 2 === 0
              ? call(deployment, ann, 'transaction/win', { id: win, bet, units: 3n * STAKE })
              : call(deployment, ann, 'transaction/rollback', { id: back, bet }),
          ),
          judge: async (outcomes) => {
            const [won, back] = [
              okOf(outcomes, 'transaction/win').length,
              okOf(outcomes, 'transaction/rollback').length,
            ]
            return [
              ...unless(won > 0 !== back > 0, `${won} wins and ${back} rollbacks were taken`),
              ...(await purseHolds(deployment, ann, won > 0 ? PURSE + 2n * STAKE : PURSE)),
            ]
          },
        }
      }
    },
  },
  {
    row: 'GAME-9',
    name: 'more bets than a loss limit lets in',
    async prepare(deployment) {
      const ann = await aRacer(deployment)
      await put(deployment, ann, { kind: 'loss_day', value: String(3n * STAKE) })
      return async (shots) => {
        await launchFor(deployment, ann)
        const ids = times(shots, () => newId('bet'))
        return {
          shots: ids.map((id) => call(deployment, ann, 'transaction/bet', { id })),
          judge: async (outcomes) => {
            const taken = BigInt(okOf(outcomes).length)
            const held = await balanceOf(deployment, ann)
            // Won back, so that the next volley begins with nothing lost.
            const wins = ids.map((bet) =>
              call(deployment, ann, 'transaction/win', { id: `${bet}-w`, bet, units: STAKE }),
            )
            for (const win of wins) await win.send()
            return [
              ...unless(taken === BigInt(Math.min(3, shots)), `${taken} bets where three are allowed`),
              ...unless(held === PURSE - taken * STAKE, `the purse holds ${held} after ${taken} bets`),
            ]
          },
        }
      }
    },
  },
  {
    row: 'GAME-9',
    name: 'demo money is filled up by many launches',
    async prepare(deployment) {
      return async (shots) => {
        const guest = await aTrial(deployment)
        // Its first launch opens the purse.
        await launch(deployment, guest, 'demo')
        await setBalance(deployment, guest, STAKE, 'demo')
        const ask = { method: 'POST', path: '/wps/relay/GCS_gameLaunchFB', headers: guest.headers } as const
        return {
          shots: times(shots, () =>
            shot(deployment, 'launch', { ...ask, body: { gameCode: GAME, mode: 'demo' } }),
          ),
          judge: async (outcomes) => {
            const held = await balanceOf(deployment, guest, 'demo')
            return [
              ...unless(okOf(outcomes).length > 0, 'no bet was accepted'),
              ...unless(held === FULL, `the purse holds ${held}`),
            ]
          },
        }
      }
    },
  },
]

const FULL = 1_000_000n

/** At the game, with a full purse. */
async function launchFor(deployment: Deployment, racer: Racer): Promise<void> {
  await setBalance(deployment, racer, PURSE)
  if (!deployment.vendor.tokens.has(racer.memberId)) await launch(deployment, racer)
}

function call(
  deployment: Deployment,
  { memberId }: Racer,
  path: WalletPath,
  { id, bet, units = STAKE }: { id: string; bet?: string; units?: bigint },
): Shot {
  const round = bet ?? id
  const about = { transaction_uuid: id, round }
  const money = path === 'transaction/rollback' ? {} : { amount: units }
  const reference = bet === undefined ? {} : { reference_transaction_uuid: bet }
  return walletShot(
    deployment,
    path,
    deployment.vendor.call(path, memberId, { ...about, ...money, ...reference }),
  )
}

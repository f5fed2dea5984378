/** The transfers of bonus money. */
import type { Amount, Asset } from '@night-market/protocol/values/money'
import { memberAccount, openAccount, postInOrder, type Move } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { merchantOf } from '../../site/index.ts'
import { bonusHouse, conversionHouse, queueHouse, type Bonus, type Outcome } from './model.ts'

type Owned = Pick<Bonus, 'claim' | 'member' | 'asset'>

/** Opens the house accounts of bonus money; opening them again changes nothing. */
export async function openBonusHouses(tx: Tx, asset: Asset): Promise<void> {
  const { asset: main } = await merchantOf(tx)
  await open(tx, bonusHouse(asset), asset)
  await open(tx, queueHouse(asset), asset)
  await open(tx, conversionHouse(main), main)
}

const open = (tx: Tx, id: string, asset: Asset): Promise<void> =>
  openAccount(tx, {
    id,
    owner: id,
    purse: asset.startsWith('BNS/') ? 'bonus' : 'main',
    asset,
    keepsBalance: false,
  })

/** Moves the money of a queued bonus out of the purse, or into it when the bonus begins. */
export function moveQueued(
  tx: Tx,
  bonus: Owned & Pick<Bonus, 'nominal'>,
  direction: 'queued' | 'activated',
  now: Date,
): Promise<void> {
  const purse = memberAccount(bonus.member, 'bonus')
  const queue = queueHouse(bonus.asset)
  const [from, to] = direction === 'queued' ? [purse, queue] : [queue, purse]
  return postAll(tx, [moveOf(bonus, direction, { from, to, amount: bonus.nominal }, now)])
}

/** Forfeits a bonus that never began. */
export const forfeitQueued = (tx: Tx, bonus: Owned & Pick<Bonus, 'nominal'>, now: Date): Promise<void> =>
  postAll(tx, [
    moveOf(
      bonus,
      'forfeited:queued',
      { from: queueHouse(bonus.asset), to: bonusHouse(bonus.asset), amount: bonus.nominal },
      now,
    ),
  ])

/** Converts, forfeits and writes off. Bonus money and cash move in the same transaction, by the same amount. */
export async function moveOutcome(tx: Tx, bonus: Bonus, outcome: Outcome, now: Date): Promise<void> {
  const [purse, main] = [memberAccount(bonus.member, 'bonus'), memberAccount(bonus.member, 'main')]
  const house = bonusHouse(bonus.asset)
  const { converted, forfeited, writtenOff } = bonus
  const { toCash, forfeit, writeOff } = outcome
  const moves: [string, { from: string; to: string; amount: bigint }][] = [
    [`written_off:${writtenOff}`, { from: house, to: purse, amount: writeOff }],
    [`converted:${converted}`, { from: purse, to: house, amount: toCash }],
    [`paid_out:${converted}`, { from: await cashHouse(tx), to: main, amount: toCash }],
    [`forfeited:${forfeited}`, { from: purse, to: house, amount: forfeit }],
  ]
  await postAll(
    tx,
    moves.filter(([, { amount }]) => amount > 0n).map(([what, move]) => moveOf(bonus, what, move, now)),
  )
}

const cashHouse = async (tx: Tx): Promise<string> => conversionHouse((await merchantOf(tx)).asset)

/** `what` names the transfer of this bonus: its reason, and a key that makes it unique. */
const moveOf = (
  { claim }: Owned,
  what: string,
  move: { from: string; to: string; amount: bigint },
  now: Date,
): Move => ({
  id: `bonus:${claim}:${what}`,
  ...move,
  amount: move.amount as Amount,
  reason: `rewards.${what.split(':')[0]}`,
  reference: claim,
  happenedAt: now,
})

async function postAll(tx: Tx, moves: Move[]): Promise<void> {
  for (const { id, outcome } of await postInOrder(tx, moves)) {
    if (outcome === 'insufficient_funds') throw new Refusal('insufficient_funds', { transfer: id })
    if (outcome !== 'posted') throw new Error(`transfer ${id} of a bonus: ${outcome}`)
  }
}

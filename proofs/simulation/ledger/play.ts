import { amount, type Asset } from '@night-market/protocol/values/money'
import { transact, type Db, type Tx } from '../../../api/src/platform/database/db.ts'
import { seeded, type Draw } from '../../../api/src/platform/seeded.ts'
import {
  houseAccount,
  memberAccount,
  type AccountId,
  type Move,
  type Posting,
  type Purse,
} from '../../../api/src/ledger/model.ts'
import { openAccount, postInOrder, postSet } from '../../../api/src/ledger/post.ts'
import { postQueue, type PostQueue } from '../../../api/src/ledger/queue.ts'
import { retryConflicts } from '../../../api/src/ledger/retry.ts'
import type { Played } from '../plays.ts'
import { judge } from './judge.ts'

/**
 * Plays at random with books of its own names: members, purses and assets, several callers at once over two
 * queues (as two processes), sets, transactions that are abandoned, repeated ids, misused ids
 * and lost replies. Then judges the books. The same seed makes the same requests; how they interleave is the
 * database's choice.
 */
export async function simulateLedger(db: Db, seed: number): Promise<Played> {
  const world = await openWorld(db, seed)
  const callers = 2 + world.draw.below(4)
  const playing = Array.from({ length: callers }, (_, n) => playCaller(world, seeded(seed * 31 + n + 1), n))
  const ends = await Promise.allSettled(playing)
  const broken = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))
  if (broken.length > 0) return { seed, outcomes: {}, faults: broken }
  const outcomes: Record<string, number> = {}
  for (const { posting } of world.answers) outcomes[posting.outcome] = (outcomes[posting.outcome] ?? 0) + 1
  const faults = await judge(world)
  return { seed, outcomes, faults }
}

/** An answer that reached its caller. */
export interface Answer {
  move: Move
  posting: Posting
}

export interface World {
  db: Db
  /** All ids of this play begin so. */
  name: string
  assetOf: Map<AccountId, Asset>
  answers: Answer[]
  /** Every request so far, for retries. */
  requests: Move[]
  queues: [PostQueue, PostQueue]
  draw: Draw
}

const PURSES: [Purse, Asset][] = [
  ['main', 'INR/2'],
  ['demo', 'FUN/2'],
  ['points', 'PTS/0'],
]

async function openWorld(db: Db, seed: number): Promise<World> {
  const draw = seeded(seed)
  const name = `sim${seed}_`
  const assetOf = new Map<AccountId, Asset>()
  for (let n = 0; n < 2 + draw.below(4); n++) {
    for (const [purse, asset] of PURSES) {
      const owner = `${name}${n}`
      await openAccount(db, { id: memberAccount(owner, purse), owner, purse, asset, keepsBalance: true })
      assetOf.set(memberAccount(owner, purse), asset)
    }
  }
  for (const [purse, asset] of PURSES) {
    for (const business of ['cashier', 'games']) {
      const id = houseAccount(name + business, asset)
      await openAccount(db, { id, owner: id, purse, asset, keepsBalance: false })
      assetOf.set(id, asset)
    }
  }
  return { db, name, assetOf, answers: [], requests: [], queues: [postQueue(db), postQueue(db)], draw }
}

const STEPS = 14

async function playCaller(world: World, draw: Draw, caller: number): Promise<void> {
  for (let step = 0; step < STEPS; step++) {
    const request = (n = 0): Move => makeRequest(world, draw, `${world.name}${caller}_${step}_${n}`)
    await draw.pick(ACTS)(world, draw, request)
  }
}

type Act = (world: World, draw: Draw, request: (n?: number) => Move) => Promise<void>

const askOne: Act = async (world, draw, request) => ask(world, draw, request())

const pollProviders: Act = async (world, draw, request) => {
  const earlier = world.requests.length === 0 ? request() : draw.pick(world.requests)
  await ask(world, draw, { ...earlier, happenedAt: new Date(draw.below(1000)) })
}

const misuseId: Act = async (world, draw, request) => {
  const other = request(1)
  const id = world.requests.length === 0 ? other.id : draw.pick(world.requests).id
  await ask(world, draw, { ...other, id })
}

/** The reply is lost; the caller retries before it can know whether the first request arrived, and once at the end. */
const loseReply: Act = async (world, draw, request) => {
  const move = request()
  await Promise.all([draw.pick(world.queues)(move), ask(world, draw, move)])
  await ask(world, draw, move)
}

const askSet: Act = async (world, draw, request) => {
  const set = distinct(world, [request(0), request(1), request(2), request(3)])
  const postings = await retryConflicts(() => postSet(world.db, set))
  hear(world, set, postings)
}

/** Several in one transaction, which may be given up at its end: then nothing of it may have happened. */
const transaction: Act = async (world, draw, request) => {
  const moves = [request(0), request(1), request(2)]
  const isAbandoned = draw.below(3) === 0
  const isOrdered = draw.below(4) !== 0
  const abandoned = new Error('abandoned')
  const postings = await retryConflicts(() =>
    transact(world.db, async (tx) => {
      const done = isOrdered ? await postInOrder(tx, moves) : await oneByOne(tx, moves)
      if (isAbandoned) throw abandoned
      return done
    }),
  ).catch((error: unknown) => {
    if (error !== abandoned) throw error
    return null
  })
  if (postings !== null) hear(world, moves, postings)
}

/** Locks one account after the other: two such callers may deadlock, and one of them asks again. */
async function oneByOne(tx: Tx, moves: Move[]): Promise<Posting[]> {
  const done: Posting[] = []
  for (const move of moves) done.push(...(await postSet(tx, [move])))
  return done
}

const ACTS: Act[] = [
  askOne,
  askOne,
  askOne,
  askOne,
  pollProviders,
  pollProviders,
  loseReply,
  misuseId,
  askSet,
  transaction,
]

async function ask(world: World, draw: Draw, move: Move): Promise<void> {
  const way = draw.below(3)
  const queue = world.queues[way]
  const posting =
    queue === undefined ? (await retryConflicts(() => postSet(world.db, [move])))[0] : await queue(move)
  hear(world, [move], posting === undefined ? [] : [posting])
}

function hear(world: World, moves: Move[], postings: Posting[]): void {
  for (const [place, move] of moves.entries()) {
    const posting = postings[place]
    if (posting === undefined) throw new Error(`no answer for ${move.id}`)
    world.answers.push({ move, posting })
  }
}

function makeRequest(world: World, draw: Draw, id: string): Move {
  const accounts = [...world.assetOf.keys()]
  const from = draw.pick(accounts)
  // Most requests make sense; some name another asset's account, or one that is not there.
  const alike = accounts.filter(
    (other) => other !== from && world.assetOf.get(other) === world.assetOf.get(from),
  )
  const strange = [`${world.name}nobody:main`, ...accounts.filter((other) => other !== from)]
  const to = draw.below(12) === 0 ? draw.pick(strange) : draw.pick(alike)
  const units = amount(BigInt(1 + draw.below(60)))
  const mayOverdraw = draw.below(15) === 0
  const move = {
    id,
    from,
    to,
    amount: units,
    reason: 'sim.move',
    reference: id,
    mayOverdraw,
    happenedAt: new Date(0),
  }
  world.requests.push(move)
  return move
}

/** Those of the moves that share no member's account. */
function distinct(world: World, moves: Move[]): Move[] {
  const taken = new Set<AccountId>()
  return moves.filter((move) => {
    const members = [move.from, move.to].filter((account) => !account.startsWith('house:'))
    const isFree = members.every((account) => !taken.has(account))
    if (isFree) for (const account of members) taken.add(account)
    return isFree
  })
}

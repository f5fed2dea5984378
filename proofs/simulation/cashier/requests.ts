/** How a play asks for something, and keeps what it was told. */
import type { Id, MemberId } from '@night-market/protocol/values/ids'
import { amount, type Amount } from '@night-market/protocol/values/money'
import { Refusal } from '../../../api/src/platform/refusal.ts'
import type { Services } from '../../../api/src/platform/services.ts'
import { note, type SimMember, type Told, type Wish, type World } from './world.ts'

export type Act = (world: World) => Promise<void>

/** Asks for something and keeps what was answered: `ok`, a refusal, or `unknown` when nobody can say. */
export async function tell(world: World, what: string, work: () => Promise<unknown>): Promise<Told> {
  const told = await work().then(
    () => 'ok',
    (error: unknown) => {
      // A provider that did not answer may have begun it.
      if (error instanceof Refusal) return error.code === 'deposit_unavailable' ? 'unknown' : error.code
      note(world, error)
      return 'unknown'
    },
  )
  const outcome = `${what} ${told}`
  world.outcomes[outcome] = (world.outcomes[outcome] ?? 0) + 1
  return told
}

/** Asks again what was wished; a yes stays a yes. */
export async function askWish(world: World, wish: Wish): Promise<void> {
  const told = await tell(world, wish.kind, () => wish.ask())
  if (wish.told === 'ok' && told !== 'ok' && told !== 'unknown') {
    world.faults.push(`${wish.id} was taken, and then refused as ${told}`)
  }
  if (wish.told !== 'ok' && told !== 'unknown') wish.told = told
}

export async function wishFor(world: World, wish: Omit<Wish, 'told'>): Promise<void> {
  const made = { ...wish, told: 'unknown' }
  world.wishes.push(made)
  await askWish(world, made)
}

export const idOf = <Prefix extends string>(world: World, prefix: Prefix): Id<Prefix> =>
  `${prefix}_${world.name}x${world.next++}`
export const anybody = ({ draw, members }: World): SimMember => draw.pick(members)
/** Whose it is, or now and then somebody else. */
export const mostlyTheirs = (world: World, [owner]: Wish['moves']): MemberId =>
  owner === undefined || world.draw.below(10) === 0 ? anybody(world).id : owner.member
export const aSum = ({ draw }: World): Amount => amount(20_000n + 500n * BigInt(draw.below(140)))
export const partsOf = (world: World) => ({
  ...{ db: world.db, log: world.log, client: world.client, drivers: [world.provider.driver] },
  returnUrl: (id: string) => `http://localhost/${id}`,
  env: world.house.env as Services['env'],
})

type Call = Parameters<World['house']['play']>[0]

/** A game asks until it has a definite word; for what no bet was taken for nothing moves. */
export async function call(world: World, asked: Call, by: bigint): Promise<void> {
  const of = world.wishes.find(({ id }) => id === asked.reference)
  const isOfNothing = of !== undefined && of.told !== 'ok'
  if (isOfNothing) return
  const ask = async (): Promise<void> => {
    const status = await world.house.play(asked)
    if (status === 'RS_OK') return
    throw new Refusal('not_allowed', { status })
  }
  await wishFor(world, { kind: 'call', id: asked.transaction, ask, moves: [{ member: asked.member, by }] })
}

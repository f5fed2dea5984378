/** Sends requests and keeps their outcomes. */
import type { Id, MemberId } from '@night-market/protocol/values/ids'
import { amount, type Amount } from '@night-market/protocol/values/money'
import { Refusal } from '../../../api/src/platform/refusal.ts'
import type { Services } from '../../../api/src/platform/services.ts'
import { note, type SimMember, type ReportedOutcome, type SimRequest, type World } from './world.ts'

export type Act = (world: World) => Promise<void>

/** Counts the outcome: `ok`, a refusal, or `unknown`. */
export async function report(
  world: World,
  what: string,
  work: () => Promise<unknown>,
): Promise<ReportedOutcome> {
  const reported = await work().then(
    () => 'ok',
    (error: unknown) => {
      // A provider that did not answer may have begun it.
      if (error instanceof Refusal) return error.code === 'deposit_unavailable' ? 'unknown' : error.code
      note(world, error)
      return 'unknown'
    },
  )
  const outcome = `${what} ${reported}`
  world.outcomes[outcome] = (world.outcomes[outcome] ?? 0) + 1
  return reported
}

/**
 * Repeats a request; an accepted one stays accepted. An attempt without an answer makes the outcome unknown again, even after
 * a refusal: two callers may repeat the request at once, and the unanswered attempt may have committed.
 */
export async function repeatRequest(world: World, request: SimRequest): Promise<void> {
  const reported = await report(world, request.kind, () => request.ask())
  if (request.reported === 'ok' && reported !== 'ok' && reported !== 'unknown') {
    world.faults.push(`${request.id} was taken, and then refused as ${reported}`)
  }
  if (request.reported !== 'ok') request.reported = reported
}

export async function sendRequest(world: World, request: Omit<SimRequest, 'reported'>): Promise<void> {
  const made = { ...request, reported: 'unknown' }
  world.requests.push(made)
  await repeatRequest(world, made)
}

export const idOf = <Prefix extends string>(world: World, prefix: Prefix): Id<Prefix> =>
  `${prefix}_${world.name}x${world.next++}`
export const anyMember = ({ draw, members }: World): SimMember => draw.pick(members)
/** Its owner, sometimes another member. */
export const mostlyTheirs = (world: World, [owner]: SimRequest['moves']): MemberId =>
  owner === undefined || world.draw.below(10) === 0 ? anyMember(world).id : owner.member
export const aSum = ({ draw }: World): Amount => amount(20_000n + 500n * BigInt(draw.below(140)))
export const partsOf = (world: World) => ({
  db: world.db,
  log: world.log,
  client: world.client,
  drivers: [world.provider.driver],
  returnUrl: (id: string) => `http://localhost/${id}`,
  env: world.deployment.env as Services['env'],
})

type Call = Parameters<World['deployment']['play']>[0]

/** A game's wallet call, repeated until it has a definite answer; without an accepted bet nothing moves. */
export async function call(world: World, asked: Call, by: bigint): Promise<void> {
  const of = world.requests.find(({ id }) => id === asked.reference)
  const isOfNothing = of !== undefined && of.reported !== 'ok'
  if (isOfNothing) return
  const ask = async (): Promise<void> => {
    const status = await world.deployment.play(asked)
    if (status === 'RS_OK') return
    throw new Refusal('not_allowed', { status })
  }
  await sendRequest(world, {
    kind: 'call',
    id: asked.transaction,
    ask,
    moves: [{ member: asked.member, by }],
  })
}

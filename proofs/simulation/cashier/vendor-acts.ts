/** What members do in a play with a vendor that keeps purses. */
import { transferAtVendor } from '../../../api/src/vendor-funds/index.ts'
import type { MemberId } from '@night-market/protocol/values/ids'
import { amount } from '@night-market/protocol/values/money'
import { balanceOf, memberAccount } from '../../../api/src/ledger/index.ts'
import { anyMember, aSum, call, idOf, partsOf, sendRequest, type Act } from './requests.ts'
import type { World } from './world.ts'

export const toVendor: Act = async (world) => {
  const { id: memberId } = anyMember(world)
  const id = idOf(world, 'vtr')
  const direction = world.draw.pick(['in', 'in', 'out'] as const)
  const asked = {
    id,
    memberId,
    vendorCode: world.deployment.brand.vendorCode,
    direction,
    amount: aSum(world),
  }
  const ask = () => transferAtVendor(partsOf(world), asked, world.now)
  await sendRequest(world, { kind: 'vendor', id, ask, moves: [] })
}

export const playAtVendor: Act = async ({ draw, vendor, now, members }) => {
  const { id } = draw.pick(members)
  const held = vendor.purses.get(id) ?? 0n
  if (held === 0n) return
  const stake = draw.pick([held, held, held / 2n + 1n])
  vendor.play(id, stake, draw.pick([0n, 0n, stake / 2n, stake * 2n]), now)
}

/** Leaves less than 1.00 in the purse, and stakes a little of it: the moment in which turnover may be forgiven. */
export const allToVendor: Act = async (world) => {
  const { id: memberId } = anyMember(world)
  const id = idOf(world, 'vtr')
  const balance = (await balanceOf(world.deployment.db, memberAccount(memberId, 'main')))?.balance ?? 0n
  const { vendorCode } = world.deployment.brand
  if (balance > LEFT_BEHIND) {
    const asked = {
      id,
      memberId,
      vendorCode,
      direction: 'in',
      amount: amount(balance - LEFT_BEHIND),
    } as const
    const ask = () => transferAtVendor(partsOf(world), asked, world.now)
    await sendRequest(world, { kind: 'vendor', id, ask, moves: [] })
  }
  if (world.draw.below(2) === 0) {
    world.vendor.play(memberId, world.vendor.purses.get(memberId) ?? 0n, 0n, world.now)
  }
  await betAndLose(world, memberId, 10n)
}

/** A member loses everything, at the vendor and here. */
export async function ruin(world: World, member: MemberId): Promise<void> {
  const held = world.vendor.purses.get(member) ?? 0n
  if (held > 0n) world.vendor.play(member, held, 0n, world.now)
  const purse = await balanceOf(world.deployment.db, memberAccount(member, 'main'))
  if (purse !== null && purse.balance > 0n) await betAndLose(world, member, purse.balance)
}

const LEFT_BEHIND = 50n

async function betAndLose(world: World, member: MemberId, stake: bigint): Promise<void> {
  const transaction = `${world.name}x${world.next++}`
  const at = world.now
  await call(world, { kind: 'bet', member, transaction, reference: null, minor: stake, at }, -stake)
  const lost = {
    kind: 'win',
    transaction: `${transaction}-w`,
    minor: 0n,
    reference: transaction,
    member,
    at,
  } as const
  await call(world, lost, 0n)
}

/** Brings everything home that the vendor holds. */
export const allHome: Act = async (world) => {
  const { id: memberId } = anyMember(world)
  const held = world.vendor.purses.get(memberId) ?? 0n
  if (held === 0n) return
  const id = idOf(world, 'vtr')
  const { vendorCode } = world.deployment.brand
  const asked = { id, memberId, vendorCode, direction: 'out', amount: amount(held) } as const
  const ask = () => transferAtVendor(partsOf(world), asked, world.now)
  await sendRequest(world, { kind: 'vendor', id, ask, moves: [] })
}

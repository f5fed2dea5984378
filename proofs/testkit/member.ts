/** Members for proofs: registered over HTTP, with money in their wallet. */
import { randomBytes, randomUUID } from 'node:crypto'
import { SimulatedMember, type Sites } from '../../cli/seed/simulated-member.ts'
import { sendBy, type Caller } from './caller.ts'

export const PASSWORD = 'lanterns over the river'
export const PAYMENT_PASSWORD = '482915'
export const ASSET = 'INR/2'

export interface RegisteredMember {
  username: string
  password: string
  player: SimulatedMember
}

/** A new member with this deposit in the wallet, in the team of the agent whose code it gives. */
export async function newMember(
  sites: Sites,
  {
    deposit = 0n,
    username = freshName(),
    ...invitation
  }: { deposit?: bigint; username?: string; affiliateCode?: string } = {},
): Promise<RegisteredMember> {
  const player = new SimulatedMember(sites)
  await player.register(username, PASSWORD, invitation)
  if (deposit > 0n) await player.deposit(deposit)
  return { username, password: PASSWORD, player }
}

/** A visitor whose calls go over this caller, from this address. */
export const visitorBy = (caller: Caller, from?: string): SimulatedMember =>
  new SimulatedMember({ api: '', studio: '' }, undefined, sendBy(caller, from))

export const freshName = (): string => `guest${randomBytes(6).toString('hex')}`
export const newId = (prefix: string): string => `${prefix}_${randomUUID().replaceAll('-', '')}`

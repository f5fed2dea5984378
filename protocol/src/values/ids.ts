/** Ids: a prefix that names the thing, and time-ordered randomness. A public id is never a capability. */
import { z } from 'zod'

export type Id<Prefix extends string> = `${Prefix}_${string}`

export type MemberId = Id<'mbr'>
export type SessionId = Id<'ses'>
export type TransferId = Id<'trf'>
export type LaunchId = Id<'lch'>
export type RoundId = Id<'rnd'>
export type GameId = Id<'gam'>

/** The wire shape of an id with this prefix. */
export const idOf = <Prefix extends string>(prefix: Prefix) =>
  z.templateLiteral([`${prefix}_`, z.string().regex(/^[0-9a-z_-]{1,80}$/)])

/**
 * An id that a caller makes before asking: letters and digits enough that it can only be a fresh one, never one that the
 * house makes of a name (`trf_demo_…`).
 */
export const freshIdOf = <Prefix extends string>(prefix: Prefix) =>
  z.templateLiteral([`${prefix}_`, z.string().regex(/^[0-9a-z]{20,40}$/)])

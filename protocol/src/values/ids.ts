/** Ids: a prefix that names the thing, and time-ordered randomness. A public id is never a capability. */

export type Id<Prefix extends string> = `${Prefix}_${string}`

/** Whether a text from outside has the form of such an id; whether it is one's, the database says. */
export const isId = <Prefix extends string>(prefix: Prefix, text: string): text is Id<Prefix> =>
  text.startsWith(`${prefix}_`)

export type MemberId = Id<'mbr'>
export type SessionId = Id<'ses'>
export type TransferId = Id<'trf'>
export type LaunchId = Id<'lch'>
export type RoundId = Id<'rnd'>
export type GameId = Id<'gam'>
export type StaffId = Id<'stf'>
export type StaffSessionId = Id<'sts'>

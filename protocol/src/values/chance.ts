/** The kinds of draws, and what their pages check before a call. */

export const DRAW_KINDS = ['envelope', 'rain', 'prize_wheel', 'golden_egg', 'raffle'] as const
export type DrawKind = (typeof DRAW_KINDS)[number]

export const PRIZE_KINDS = ['cash', 'points', 'goods', 'none'] as const
export type PrizeKind = (typeof PRIZE_KINDS)[number]

/** `draft` and `dropped` are seen by the staff alone. A `closed` raffle has its list and waits for its draw. */
export const DRAW_STATES = ['draft', 'live', 'closed', 'ended', 'dropped'] as const
export type DrawState = (typeof DRAW_STATES)[number]

/** Eggs to choose from; the number is part of the client seed. */
export const EGGS = 8

/** The client seed of a prize: the text of the member, and behind a dot the number of the egg. */
export const seedOfEgg = (clientSeed: string, egg: number): string => `${clientSeed}.${egg}`

export const MOST_PIECES = 10_000
export const MOST_PRIZES = 12

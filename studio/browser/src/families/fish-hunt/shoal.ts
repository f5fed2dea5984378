/**
 * The fish of the sea, without any drawing: when each appears, and where it is at a given time. They are decoration: whether a
 * shot captures anything does not depend on them.
 */

export interface Room {
  width: number
  height: number
}

export interface Swimmer {
  target: number
  /** As a share of the smaller side of the sea. */
  size: number
  isLeftward: boolean
  /** How high it swims, from 0 at the top to 1. */
  lane: number
  crossingMs: number
  /** How far it sways, as a share of the height, and where its sway begins. */
  sway: number
  phase: number
  bornMs: number
}

export interface Spot {
  x: number
  y: number
  /** In radians. */
  turn: number
}

/** Where a swimmer is; null once it has left the sea. */
export function spotOf(swimmer: Swimmer, nowMs: number, room: Room): Spot | null {
  const { bornMs, crossingMs, isLeftward, lane, sway, phase } = swimmer
  const way = (nowMs - bornMs) / crossingMs
  if (way >= 1) return null
  const margin = sizeIn(swimmer, room) * 0.7
  const along = -margin + way * (room.width + 2 * margin)
  const wave = phase + way * Math.PI * 4
  const slope = Math.cos(wave) * sway * 1.6
  return {
    x: isLeftward ? room.width - along : along,
    y: (TOP + lane * (BOTTOM - TOP) + Math.sin(wave) * sway) * room.height,
    turn: isLeftward ? -slope : slope,
  }
}

export const sizeIn = ({ size }: Pick<Swimmer, 'size'>, { width, height }: Room): number =>
  size * Math.min(width, height * 1.2)

/** The cannon has the foot of the sea. */
const TOP = 0.09
const BOTTOM = 0.74

/** How a target lives: how many swim at a time, how large and how fast they are. */
export interface Habit {
  most: number
  size: number
  crossingMs: number
  /** After one has gone the next comes within this time. */
  pauseMs: number
}

export class Shoal {
  readonly #habits: readonly Habit[]
  readonly #random: () => number
  readonly #due: number[]
  readonly swimming = new Set<Swimmer>()

  constructor(habits: readonly Habit[], random: () => number) {
    this.#habits = habits
    this.#random = random
    this.#due = habits.map(({ pauseMs }) => random() * pauseMs)
  }

  /** The sea as if it had been there for long: everything that may swim is somewhere in it. */
  fill(nowMs: number): void {
    for (const [target, { most, crossingMs }] of this.#habits.entries())
      for (let index = 0; index < most; index++)
        this.#come(target, nowMs - crossingMs * (0.12 + 0.76 * this.#random()))
  }

  /** Those that come and those that leave until now. */
  step(nowMs: number, room: Room): { came: Swimmer[]; left: Swimmer[] } {
    const left = [...this.swimming].filter((swimmer) => spotOf(swimmer, nowMs, room) === null)
    for (const swimmer of left) this.remove(swimmer, nowMs)
    const came = this.#habits.flatMap(({ most }, target) => {
      const isDue = (this.#due[target] ?? 0) <= nowMs && this.#countOf(target) < most
      if (!isDue) return []
      this.#wait(target, nowMs)
      return [this.#come(target, nowMs)]
    })
    return { came, left }
  }

  remove(swimmer: Swimmer, nowMs: number): void {
    if (this.swimming.delete(swimmer)) this.#wait(swimmer.target, nowMs)
  }

  /** One of this target that is in sight: the one nearest to the middle. Where there is none, one comes. */
  find(target: number, nowMs: number, room: Room, taken: ReadonlySet<Swimmer> = new Set()): Swimmer {
    const seen = [...this.swimming].filter((one) => one.target === target && !taken.has(one))
    const off = (one: Swimmer): number => {
      const spot = spotOf(one, nowMs, room)
      return spot === null ? Infinity : Math.abs(spot.x - room.width / 2)
    }
    const near = seen.filter((one) => off(one) < room.width * 0.44).toSorted((a, b) => off(a) - off(b))
    const [first] = near
    if (first) return first
    const { crossingMs } = this.#habits[target] ?? { crossingMs: 10_000 }
    return this.#come(target, nowMs - crossingMs * (0.25 + 0.5 * this.#random()))
  }

  #countOf(target: number): number {
    let count = 0
    for (const swimmer of this.swimming) if (swimmer.target === target) count += 1
    return count
  }

  #wait(target: number, nowMs: number): void {
    const { pauseMs } = this.#habits[target] ?? { pauseMs: 0 }
    this.#due[target] = nowMs + pauseMs * (0.4 + 0.6 * this.#random())
  }

  #come(target: number, bornMs: number): Swimmer {
    const habit = this.#habits[target]
    if (!habit) throw new Error(`there is no target ${target}`)
    const random = this.#random
    const swimmer: Swimmer = {
      target,
      size: habit.size * (0.9 + 0.2 * random()),
      isLeftward: random() < 0.5,
      lane: random(),
      crossingMs: habit.crossingMs * (0.85 + 0.3 * random()),
      sway: 0.02 + 0.03 * random(),
      phase: random() * Math.PI * 2,
      bornMs,
    }
    this.swimming.add(swimmer)
    return swimmer
  }
}

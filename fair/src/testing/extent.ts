/** How much the tests prove: by default a sample that finds every planted fault, with `EXTENT=long` all of it. */
export const IS_LONG = process.env.EXTENT === 'long'

/** The first of two amounts in a check, the second in its long form. */
export const extent = (check: number, long: number): number => (IS_LONG ? long : check)

const DAY_MS = 86_400_000
const SEEDS_A_DAY = 1000

/** Seeds of a random play: the same few in a check, other ones each day in its long form. */
export function seedsOf(check: number, long: number): number[] {
  const first = IS_LONG ? Math.floor(Date.now() / DAY_MS) * SEEDS_A_DAY : 1
  return Array.from({ length: extent(check, long) }, (_none, place) => first + place)
}

/** One of several that would take too long together, another one each day. */
export function ofToday<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Date.now() / DAY_MS) % items.length]
  if (item === undefined) throw new Error('there is nothing to choose from')
  return item
}

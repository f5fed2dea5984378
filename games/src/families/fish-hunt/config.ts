/** What can be aimed at in a fish game, and what it pays. */

export interface FishConfig {
  /** The return of a shot at any target, in basis points. */
  returnBps: number
  /** Shots of one round at most. */
  mostShots: number
  /** From the one that pays least; targets are named by their place. */
  targets: Target[]
}

/**
 * A target pays whole times the price of the shot that captures it: one of `pays`, all equally likely. A target with
 * `links` sets off a chain instead: as many links as are drawn from the least to the most, each of them pays like a drawn
 * target of `among`, which pay always the same.
 */
export type Target = { pays: number[] } | { links: [least: number, most: number]; among: number[] }

export type ChainTarget = Extract<Target, { links: unknown }>

export const isChain = (target: Target): target is ChainTarget => 'links' in target

export function targetOf({ targets }: FishConfig, place: number): Target {
  const target = targets[place]
  if (!target) throw new Error(`there is no target ${place}`)
  return target
}

/** What each link of a chain may pay, in the order of `among`. */
export const linkPays = (config: FishConfig, { among }: ChainTarget): number[] =>
  among.map((place) => {
    const target = targetOf(config, place)
    const pays = isChain(target) ? undefined : target.pays
    if (pays?.length !== 1) throw new Error(`target ${place} cannot be a link`)
    return pays[0] ?? 0
  })

/** The least and the most a capture pays. */
export function payRange(config: FishConfig, target: Target): { least: number; most: number } {
  if (!isChain(target)) return { least: Math.min(...target.pays), most: Math.max(...target.pays) }
  const pays = linkPays(config, target)
  const [least, most] = target.links
  return { least: least * Math.min(...pays), most: most * Math.max(...pays) }
}

/**
 * A series of generated titles: theme x mechanic x maths, pure and repeatable. A series that was published never changes:
 * its fingerprint is frozen in `games/titles/series.json`, and a better generator is a new series.
 */
import type { Chance } from '../../kernel/math.ts'
import { familyOf } from '../../families/index.ts'
import { seededChance } from '../../kernel/seeded-chance.ts'
import type { BrandCode, Title, TitlePlan } from '../title.ts'

/** What the casting needs to know of a way to play. */
export interface CastMechanic {
  id: string
  brand: BrandCode
  /** Titles of one shape play alike: they must differ in their symbols. */
  shape: string
  /** How many symbols its paytable has. */
  symbols: number
}

/** A title that the series must differ from. */
export interface EarlierTitle {
  name: string
  shape: string
  symbols: string[]
}

export interface TitleSeries {
  /** The version frozen in each of its titles; no two series share one. */
  generator: number
  family: string
  /** How many titles it has. */
  titles: number
  mechanics: readonly CastMechanic[]
  earlier(): EarlierTitle[]
  /** The reels and pays of one title: the slow part. */
  configOf(mechanic: string, chance: Chance): unknown
  featuresOf(config: unknown): string[]
}

/** A title without its maths. */
export interface Cast extends Omit<TitlePlan, 'config' | 'features' | 'certificate'> {
  mechanic: string
}

/** The title of a cast, with its reels drawn and its return proven. */
export function titleOf(series: TitleSeries, cast: Cast): Title {
  const config = series.configOf(cast.mechanic, seededChance(`reels/${series.generator}/${cast.code}`))
  const plan = { ...cast, features: series.featuresOf(config), config }
  return { ...plan, certificate: familyOf(cast).math.certify(config) }
}

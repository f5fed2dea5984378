import { EAST_WORLDS } from './east.ts'
import { NIGHT_WORLDS } from './night.ts'
import { SEA_WORLDS } from './sea.ts'
import { TREAT_WORLDS } from './treats.ts'
import type { World } from './world.ts'

export const ALL_WORLDS: readonly World[] = [...EAST_WORLDS, ...SEA_WORLDS, ...TREAT_WORLDS, ...NIGHT_WORLDS]

/** The vocabulary of every theme. */
import { EAST_THEMES } from './east.ts'
import { NIGHT_THEMES } from './night.ts'
import type { Theme } from './theme.ts'
import { TREAT_THEMES } from './treats.ts'
import { WEST_THEMES } from './west.ts'

export const ALL_THEMES: Theme[] = [...EAST_THEMES, ...WEST_THEMES, ...TREAT_THEMES, ...NIGHT_THEMES]

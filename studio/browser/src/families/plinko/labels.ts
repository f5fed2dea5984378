import type { PlinkoConfig } from '@night-market/games/families/plinko/rules'
import type { FamilyPlug, RulesPlace as AnyRulesPlace, Table as AnyTable } from '../../family.ts'
import type en from './labels.en.json'

/** The family's own labels, beside those of the shell. */
export type Label = keyof typeof en
export type Table = AnyTable<PlinkoConfig, Label>
export type RulesPlace = AnyRulesPlace<PlinkoConfig, Label>
export type Plug = FamilyPlug<PlinkoConfig, Label>

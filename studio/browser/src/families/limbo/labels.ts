import type { LimboConfig } from '@night-market/games/families/limbo/rules'
import type { FamilyPlug, RulesPlace as AnyRulesPlace, Table as AnyTable } from '../../family.ts'
import type en from './labels.en.json'

/** The family's own labels, beside those of the shell. */
export type Label = keyof typeof en
export type Table = AnyTable<LimboConfig, Label>
export type RulesPlace = AnyRulesPlace<LimboConfig, Label>
export type Plug = FamilyPlug<LimboConfig, Label>

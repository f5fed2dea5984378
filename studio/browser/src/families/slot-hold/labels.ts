import type { HoldConfig } from '@night-market/games/families/slot-hold/config'
import type { FamilyPlug, RulesPlace as AnyRulesPlace, Table as AnyTable } from '../../family.ts'
import type en from './labels.en.json'

/** The family's own labels, beside those of the shell. */
export type Label = keyof typeof en
export type Table = AnyTable<HoldConfig, Label>
export type RulesPlace = AnyRulesPlace<HoldConfig, Label>
export type Plug = FamilyPlug<HoldConfig, Label>

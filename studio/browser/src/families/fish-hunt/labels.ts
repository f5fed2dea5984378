import type { FishConfig } from '@night-market/games/families/fish-hunt/config'
import type { FamilyPlug, RulesPlace as AnyRulesPlace, Table as AnyTable } from '../../family.ts'
import type en from './labels.en.json'

/** The family's own labels, beside those of the shell. */
export type Label = keyof typeof en
export type Table = AnyTable<FishConfig, Label>
export type RulesPlace = AnyRulesPlace<FishConfig, Label>
export type Plug = FamilyPlug<FishConfig, Label>

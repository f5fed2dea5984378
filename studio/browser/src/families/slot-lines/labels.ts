import type { SlotConfig } from '@night-market/games/families/slot-lines/config'
import type { FamilyPlug, RulesPlace as AnyRulesPlace, Table as AnyTable } from '../../family.ts'
import type en from './labels.en.json'

/** The family's own labels, beside those of the shell. */
export type Label = keyof typeof en
export type Table = AnyTable<SlotConfig, Label>
export type RulesPlace = AnyRulesPlace<SlotConfig, Label>
export type Plug = FamilyPlug<SlotConfig, Label>

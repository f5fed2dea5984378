import type { WaysConfig } from '@night-market/games/families/slot-ways/config'
import type { FamilyPlug, RulesPlace as AnyRulesPlace, Table as AnyTable } from '../../family.ts'
import type en from './labels.en.json'

/** The family's own labels, beside those of the shell. */
export type Label = keyof typeof en
export type Table = AnyTable<WaysConfig, Label>
export type RulesPlace = AnyRulesPlace<WaysConfig, Label>
export type Plug = FamilyPlug<WaysConfig, Label>

import type { WheelConfig } from '@night-market/games/families/wheel/rules'
import type { FamilyPlug, RulesPlace as AnyRulesPlace, Table as AnyTable } from '../../family.ts'
import type en from './labels.en.json'

/** The family's own labels, beside those of the shell. */
export type Label = keyof typeof en
export type Table = AnyTable<WheelConfig, Label>
export type RulesPlace = AnyRulesPlace<WheelConfig, Label>
export type Plug = FamilyPlug<WheelConfig, Label>

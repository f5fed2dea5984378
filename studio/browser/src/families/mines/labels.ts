import type { MinesConfig } from '@night-market/games/families/mines/rules'
import type { FamilyPlug, RulesPlace as AnyRulesPlace, Table as AnyTable } from '../../family.ts'
import type en from './labels.en.json'

/** The family's own labels, beside those of the shell. */
export type Label = keyof typeof en
export type Table = AnyTable<MinesConfig, Label>
export type RulesPlace = AnyRulesPlace<MinesConfig, Label>
export type Plug = FamilyPlug<MinesConfig, Label>

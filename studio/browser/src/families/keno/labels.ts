import type { KenoConfig } from '@night-market/games/families/keno/rules'
import type { FamilyPlug, RulesPlace as AnyRulesPlace, Table as AnyTable } from '../../family.ts'
import type en from './labels.en.json'

/** The family's own labels, beside those of the shell. */
export type Label = keyof typeof en
export type Table = AnyTable<KenoConfig, Label>
export type RulesPlace = AnyRulesPlace<KenoConfig, Label>
export type Plug = FamilyPlug<KenoConfig, Label>

import type { HiloConfig } from '@night-market/games/families/hilo/rules'
import type { FamilyPlug, RulesPlace as AnyRulesPlace, Table as AnyTable } from '../../family.ts'
import type en from './labels.en.json'

/** The family's own labels, beside those of the shell. */
export type Label = keyof typeof en
export type Table = AnyTable<HiloConfig, Label>
export type RulesPlace = AnyRulesPlace<HiloConfig, Label>
export type Plug = FamilyPlug<HiloConfig, Label>

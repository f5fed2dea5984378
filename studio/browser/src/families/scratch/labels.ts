import type { ScratchConfig } from '@night-market/games/families/scratch/rules'
import type { FamilyPlug, RulesPlace as AnyRulesPlace, Table as AnyTable } from '../../family.ts'
import type en from './labels.en.json'

/** The family's own labels, beside those of the shell. */
export type Label = keyof typeof en
export type Table = AnyTable<ScratchConfig, Label>
export type RulesPlace = AnyRulesPlace<ScratchConfig, Label>
export type Plug = FamilyPlug<ScratchConfig, Label>

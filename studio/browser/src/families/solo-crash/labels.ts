import type { SoloCrashConfig } from '@night-market/games/families/solo-crash/rules'
import type { FamilyPlug, RulesPlace as AnyRulesPlace, Table as AnyTable } from '../../family.ts'
import type en from './labels.en.json'

/** The family's own labels, beside those of the shell. */
export type Label = keyof typeof en
export type Table = AnyTable<SoloCrashConfig, Label>
export type RulesPlace = AnyRulesPlace<SoloCrashConfig, Label>
export type Plug = FamilyPlug<SoloCrashConfig, Label>

import type { TowerConfig } from '@night-market/games/families/tower-climb/rules'
import type { FamilyPlug, RulesPlace as AnyRulesPlace, Table as AnyTable } from '../../family.ts'
import type en from './labels.en.json'

/** The family's own labels, beside those of the shell. */
export type Label = keyof typeof en
export type Table = AnyTable<TowerConfig, Label>
export type RulesPlace = AnyRulesPlace<TowerConfig, Label>
export type Plug = FamilyPlug<TowerConfig, Label>

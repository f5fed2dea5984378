import type { CoinConfig } from '@night-market/games/families/coin-flip/rules'
import type { FamilyPlug, RulesPlace as AnyRulesPlace, Table as AnyTable } from '../../family.ts'
import type en from './labels.en.json'

/** The family's own labels, beside those of the shell. */
export type Label = keyof typeof en
export type Table = AnyTable<CoinConfig, Label>
export type RulesPlace = AnyRulesPlace<CoinConfig, Label>
export type Plug = FamilyPlug<CoinConfig, Label>

import type { TumbleConfig } from '@night-market/games/families/slot-tumble/config'
import type { FamilyPlug, RulesPlace as AnyRulesPlace, Table as AnyTable } from '../../family.ts'
import type en from './labels.en.json'

/** The family's own labels, beside those of the shell. */
export type Label = keyof typeof en
export type Table = AnyTable<TumbleConfig, Label>
export type RulesPlace = AnyRulesPlace<TumbleConfig, Label>
export type Plug = FamilyPlug<TumbleConfig, Label>

import type { DragonTigerConfig } from '@night-market/games/families/dragon-tiger/config'
import type { FamilyPlug, RulesPlace as AnyRulesPlace, Table as AnyTable } from '../../family.ts'
import type { Translate as AnyTranslate } from '../../lib/texts.ts'
import type en from './labels.en.json'

/** The family's own labels, beside those of the shell. */
export type Label = keyof typeof en
export type Translate = AnyTranslate<Label>
export type Table = AnyTable<DragonTigerConfig, Label>
export type RulesPlace = AnyRulesPlace<DragonTigerConfig, Label>
export type Plug = FamilyPlug<DragonTigerConfig, Label>

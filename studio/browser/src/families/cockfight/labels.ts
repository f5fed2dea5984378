import type { CockfightConfig } from '@night-market/games/families/cockfight/config'
import type { FamilyPlug, RulesPlace as AnyRulesPlace, Table as AnyTable } from '../../family.ts'
import type { Translate as AnyTranslate } from '../../lib/texts.ts'
import type en from './labels.en.json'

/** The family's own labels, beside those of the shell. */
export type Label = keyof typeof en
export type Translate = AnyTranslate<Label>
export type Table = AnyTable<CockfightConfig, Label>
export type RulesPlace = AnyRulesPlace<CockfightConfig, Label>
export type Plug = FamilyPlug<CockfightConfig, Label>

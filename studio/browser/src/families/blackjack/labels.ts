import type { BlackjackConfig } from '@night-market/games/families/blackjack/config'
import type { FamilyPlug, RulesPlace as AnyRulesPlace, Table as AnyTable } from '../../family.ts'
import type { Translate as AnyTranslate } from '../../lib/texts.ts'
import type en from './labels.en.json'

/** The family's own labels, beside those of the shell. */
export type Label = keyof typeof en
export type Translate = AnyTranslate<Label>
export type Table = AnyTable<BlackjackConfig, Label>
export type RulesPlace = AnyRulesPlace<BlackjackConfig, Label>
export type Plug = FamilyPlug<BlackjackConfig, Label>

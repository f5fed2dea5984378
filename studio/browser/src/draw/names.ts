/** Names of plays, tabs, places and outcomes: of the family's labels, else the code itself. */
import type { Translate } from './look.ts'

type Kind = 'play' | 'tab' | 'place' | 'label' | 'tier' | 'slice' | 'kind' | 'how' | 'set'

/** The label under this key; null where the family has none. */
function known(t: Translate, of: Kind, code: string): string | null {
  const key = `${of}.${code}`
  const name = (t as (key: string) => string)(key)
  return name === key ? null : name
}

export const tabName = (t: Translate, tab: string): string => known(t, 'tab', tab) ?? tab
export const tierName = (t: Translate, tier: string): string => known(t, 'tier', tier) ?? tier
export const placeName = (t: Translate, place: string): string => known(t, 'place', place) ?? place

/** Of its own, or of the part of a draw and what is played on it: `last3-straight`. */
export function playName(t: Translate, code: string): string {
  const own = known(t, 'play', code)
  if (own !== null) return own
  const [slice = '', ...rest] = code.split('-')
  const [part, kind] = [known(t, 'slice', slice), known(t, 'kind', rest.join('-'))]
  return part && kind ? `${part} ${kind}` : code
}

/** What wins, in a sentence; empty where the family has none for the play. */
export function howOf(t: Translate, code: string): string {
  return known(t, 'how', code) ?? known(t, 'how', code.split('-').slice(1).join('-')) ?? ''
}

/** `big`, `1-big` of the first place, `1v2-dragon` of the first and the second. */
export function labelName(t: Translate, label: string): string {
  const own = known(t, 'label', label)
  if (own !== null) return own
  const [first = '', ...rest] = label.split('-')
  const name = known(t, 'label', rest.join('-'))
  if (name === null) return label
  return `${groupName(t, first)} ${name}`
}

/** A name that stands for several numbers; `title` is what all of them are. */
export const setName = (t: Translate, name: string): string => known(t, 'set', name) ?? name

/** `1` is a place, `1v2` are two of them. */
export function groupName(t: Translate, group: string): string {
  const [one = '', other] = group.split('v')
  return other === undefined ? placeName(t, one) : `${one} – ${other}`
}

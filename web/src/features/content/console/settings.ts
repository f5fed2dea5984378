/** Who sees an entry, when and where it leads, as it is typed. */
import { instantOf, localMoment } from '../../../lib/local-moment.ts'
import type { EntryBody, EntryRow } from '@night-market/protocol/content'
import {
  DEVICES,
  EXECUTIONS,
  LINKAGE_TYPES,
  type Device,
  type Execution,
} from '@night-market/protocol/values/content'

export const ROLES = ['member', 'agent'] as const

export interface TypedSettings {
  [field: string]: string | boolean
  showsFrom: string
  showsUntil: string
  linkageType: string
  url: string
  groupName: string
  position: string
  gameCodes: string
  languages: string
  countries: string
  vip: string
  tags: string
}

/** The names of ticked boxes: `who-A`, `role-member`, `device-WEB`. */
export const boxOf = (word: 'who' | 'role' | 'device', value: string): string => `${word}-${value}`

/** An audience without bounds has all boxes ticked. */
export function typedSettings(entry: EntryRow): TypedSettings {
  const { audience } = entry
  const boxes = (word: 'who' | 'role' | 'device', all: readonly string[], some?: readonly string[]) =>
    Object.fromEntries(all.map((value) => [boxOf(word, value), some?.includes(value) ?? true]))
  return {
    ...boxes('who', EXECUTIONS, audience.who),
    ...boxes('role', ROLES, audience.roles),
    ...boxes('device', DEVICES, audience.devices),
    showsFrom: localMoment(entry.showsFrom),
    showsUntil: localMoment(entry.showsUntil),
    linkageType: entry.linkageType,
    url: entry.url,
    groupName: entry.groupName,
    position: String(entry.position),
    gameCodes: entry.gameCodes.join(', '),
    languages: audience.languages?.join(', ') ?? '',
    countries: audience.countries?.join(', ') ?? '',
    vip: audience.vip === undefined ? '' : String(audience.vip),
    tags: audience.tags?.join(', ') ?? '',
  }
}

const listOf = (typed: string): string[] => typed.split(/[\s,]+/).filter((word) => word !== '')
const some = <Value>(list: Value[]): Value[] | undefined => (list.length === 0 ? undefined : list)

function ticked<Value extends string>(
  typed: TypedSettings,
  word: 'who' | 'role' | 'device',
  all: readonly Value[],
): Value[] | undefined {
  const on = all.filter((value) => typed[boxOf(word, value)] === true)
  return on.length === all.length ? undefined : on
}

/** The request; `seen` is the entry that the reader changes. */
export function bodyOf(typed: TypedSettings, seen: EntryRow): EntryBody {
  const audience = {
    who: ticked<Execution>(typed, 'who', EXECUTIONS),
    roles: ticked(typed, 'role', ROLES),
    devices: ticked<Device>(typed, 'device', DEVICES),
    languages: some(listOf(typed.languages.toUpperCase())),
    countries: some(listOf(typed.countries.toUpperCase())),
    vip: typed.vip === '' ? undefined : Number(typed.vip),
    tags: some(listOf(typed.tags.toLowerCase())),
  }
  // A field of a date shows minutes: what was not changed keeps its seconds.
  const kept = (field: 'showsFrom' | 'showsUntil'): string | null =>
    typed[field] === localMoment(seen[field]) ? seen[field] : instantOf(typed[field]) || null
  return {
    version: seen.version,
    groupName: typed.groupName,
    position: Number(typed.position),
    audience,
    linkageType: LINKAGE_TYPES.find((known) => known === typed.linkageType) ?? 'none',
    url: typed.linkageType === 'none' ? '' : typed.url.trim(),
    gameCodes: listOf(typed.gameCodes),
    showsFrom: kept('showsFrom') ?? seen.showsFrom,
    showsUntil: kept('showsUntil'),
  }
}

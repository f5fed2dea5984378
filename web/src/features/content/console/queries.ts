import type { Entries, EntryBody, EntryDetail, EntryRow } from '@night-market/protocol/content'
import type { ContentKind } from '@night-market/protocol/values/content'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../../lib/api.ts'

export type { EntryDetail, EntryRow } from '@night-market/protocol/content'
export type EntryVersion = EntryDetail['versions'][number]

/** What names an entry. */
export type EntryName = { kind: ContentKind; slug: string }

const addressOf = ({ kind, slug }: EntryName): string => `/ops/content/${kind}/${encodeURIComponent(slug)}`

/** Every entry comes at once: a site has some hundreds. */
export const entriesQuery = (filter: { kind?: string; status?: string }) =>
  infiniteQueryOptions({
    queryKey: ['content', 'entries', filter],
    queryFn: () => call<z.infer<typeof Entries>>('GET', '/ops/content', { query: filter }),
    initialPageParam: null,
    getNextPageParam: () => null,
  })

export const entryQuery = (name: EntryName) =>
  queryOptions({
    queryKey: ['content', 'entry', name.kind, name.slug],
    queryFn: () => call<EntryDetail>('GET', addressOf(name)),
  })

export const saveEntry = (name: EntryName, body: EntryBody) => call<null>('PUT', addressOf(name), { body })

export const writeVersion = (name: EntryName, body: object) =>
  call<{ no: number }>('POST', `${addressOf(name)}/versions`, { body })

type Step = { name: EntryName; no: number; version: number }

export const askReview = ({ name, no, version }: Step, note: string) =>
  call<null>('POST', `${addressOf(name)}/versions/${no}/review`, { body: { version, note } })

export const sendBack = ({ name, no, version }: Step, note: string) =>
  call<null>('POST', `${addressOf(name)}/versions/${no}/back`, { body: { version, note } })

export const publish = ({ name, no, version }: Step, languages: string[]) =>
  call<null>('POST', `${addressOf(name)}/versions/${no}/publish`, { body: { version, languages } })

export const endEntry = (name: EntryName, version: number) =>
  call<null>('POST', `${addressOf(name)}/end`, { body: { version } })

export const makePreview = (name: EntryName, body: object) =>
  call<{ url: string }>('POST', `${addressOf(name)}/previews`, { body })

export const isPublished = ({ live }: EntryRow): boolean => Object.keys(live).length > 0

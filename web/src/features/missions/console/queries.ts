import type {
  BoardResults,
  DefinitionBody,
  DefinitionTexts,
  DefinitionVersionBody,
  StaffDefinition,
  StaffDefinitions,
} from '@night-market/protocol/missions/definitions'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../../lib/api.ts'
import { listQuery } from '../../../shell/back-office/list-query.ts'

export type Definition = z.infer<typeof StaffDefinition>
export type Version = Definition['versions'][number]
export type Texts = z.infer<typeof DefinitionTexts>
export type Results = z.infer<typeof BoardResults>
export type Written = Pick<z.input<typeof DefinitionVersionBody>, 'terms' | 'texts'>

export const definitionsQuery = listQuery<z.infer<typeof StaffDefinitions>>(
  ['missions', 'definitions'],
  '/ops/missions',
)

export const resultsQuery = (id: string) =>
  queryOptions({
    queryKey: ['missions', 'results', id],
    queryFn: () => call<Results>('GET', `/ops/missions/${id}/results`),
  })

export const createDefinition = (id: string, body: z.input<typeof DefinitionBody>) =>
  call<null>('PUT', `/ops/missions/${id}`, { body })

export const writeVersion = (id: string, body: Written & { id: string }) =>
  call<{ no: number }>('POST', `/ops/missions/${id}/versions`, { body })

export const publishVersion = (id: string, no: number) =>
  call<null>('POST', `/ops/missions/${id}/publish`, { body: { no } })

export const endDefinition = (id: string) => call<null>('POST', `/ops/missions/${id}/end`)

export const isBoard = ({ id }: Pick<Definition, 'id'>): boolean => id.startsWith('brd_')

/** The version that members see, else the newest. */
export const shownOf = ({ versions, liveNo }: Definition): Version | undefined =>
  versions.find(({ no }) => no === liveNo) ?? newestOf({ versions })

export const newestOf = ({ versions }: Pick<Definition, 'versions'>): Version | undefined =>
  versions.reduce<Version | undefined>(
    (last, each) => (last === undefined || each.no > last.no ? each : last),
    undefined,
  )

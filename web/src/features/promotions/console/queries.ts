import type {
  CampaignBody,
  CampaignDetail,
  CampaignListed,
  CampaignRow,
  CampaignVersionBody,
} from '@night-market/protocol/promotions/campaigns'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../../lib/api.ts'
import { listQuery } from '../../../shell/back-office/list-query.ts'

export type { CampaignDetail, CampaignRow }
export type Version = CampaignDetail['versions'][number]
export type Written = Pick<z.input<typeof CampaignVersionBody>, 'terms' | 'texts'>
export type Step = 'submit' | 'back' | 'publish' | 'pause' | 'resume' | 'stop'

export const campaignsQuery = listQuery<{ rows: CampaignRow[] }>(
  ['promotions', 'campaigns'],
  '/ops/promotions',
)

export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: ['promotions', 'campaign', id],
    queryFn: () => call<CampaignDetail>('GET', `/ops/promotions/${id}`),
  })

export const draftCampaign = (body: z.input<typeof CampaignBody>) =>
  call<null>('POST', '/ops/promotions', { body })

export const writeCampaign = (id: string, body: z.input<typeof CampaignVersionBody>) =>
  call<null>('POST', `/ops/promotions/${id}/versions`, { body })

export const stepCampaign = (id: string, step: Step, body: { version: number; note?: string }) =>
  call<null>('POST', `/ops/promotions/${id}/${step}`, { body })

export const setBudget = (id: string, body: { version: number; budget: string; note: string }) =>
  call<null>('POST', `/ops/promotions/${id}/budget`, { body })

export const addCodes = (id: string, codes: { code: string; uses: number }[]) =>
  call<null>('POST', `/ops/promotions/${id}/codes`, { body: { codes } })

export const addMembers = (id: string, usernames: string[]) =>
  call<z.infer<typeof CampaignListed>>('POST', `/ops/promotions/${id}/members`, { body: { usernames } })

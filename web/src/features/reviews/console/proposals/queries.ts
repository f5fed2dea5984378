import type { Proposal, ProposalDetail, ProposalsPage } from '@night-market/protocol/reviews'
import type { TradingAct } from '@night-market/protocol/trading/acts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/api.ts'
import { queryClient } from '../../../../shell/query-client.ts'
import type { Vote } from '../../../../shell/back-office/vote-form.tsx'
import { UNATTENDED } from '../../../../shell/back-office/unattended.ts'

export type { Proposal, ProposalDetail } from '@night-market/protocol/reviews'

export const SHOWN = ['to_decide', 'mine', 'open', 'closed'] as const
export type Shown = (typeof SHOWN)[number]

const QUERIES: Record<Shown, Record<string, string>> = {
  to_decide: { of: 'to_decide' },
  mine: { of: 'mine' },
  open: {},
  closed: { status: 'closed' },
}

const PAGE_SIZE = 50
const LOOK_EVERY_MS = 15_000

export const proposalsQuery = (shown: Shown) =>
  infiniteQueryOptions({
    queryKey: ['reviews', 'proposals', shown],
    queryFn: ({ pageParam }) =>
      call<ProposalsPage>('GET', '/ops/proposals', {
        query: { ...QUERIES[shown], pageSize: PAGE_SIZE, ...(pageParam !== '' && { cursor: pageParam }) },
        headers: UNATTENDED,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: LOOK_EVERY_MS,
  })

export const proposalQuery = (id: string) =>
  queryOptions({
    queryKey: ['reviews', 'proposal', id],
    queryFn: () => call<ProposalDetail>('GET', `/ops/proposals/${id}`, { headers: UNATTENDED }),
    refetchInterval: LOOK_EVERY_MS,
  })

/** Whether an act that was agreed on is sent to a vendor, who answers for it. */
export const isSent = ({ kind }: Pick<Proposal, 'kind'>): boolean => kind.startsWith('trading.')

const SENDING_MS = 2000

/** What became of it at the vendor; asked again while there is no definite answer. */
export const sentQuery = (id: string) =>
  queryOptions({
    queryKey: ['reviews', 'sent', id],
    queryFn: () => call<TradingAct>('GET', `/ops/trading/acts/${id}`),
    refetchInterval: ({ state }) => (state.data?.sent?.state === 'sending' ? SENDING_MS : false),
  })

/** An act for a vendor is sent with the vote that agrees to it. */
export async function voteOn(proposal: Proposal, { vote, note }: Vote): Promise<void> {
  const path = isSent(proposal)
    ? `/ops/trading/acts/${proposal.id}/${vote}`
    : `/ops/proposals/${proposal.id}/votes`
  await call('POST', path, { body: isSent(proposal) ? { note } : { vote, note } }).finally(readAgain)
}

export const withdraw = (id: string) => call('POST', `/ops/proposals/${id}/withdraw`).finally(readAgain)

const readAgain = () => queryClient.invalidateQueries({ queryKey: ['reviews'] })

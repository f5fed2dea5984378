import type { DepositOffers, PromotionDetail, PromotionList } from '@night-market/protocol/promotions/offers'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, knownReply } from '../../lib/api.ts'
import { useLanguage, type Language } from '../../shell/i18n/i18n.ts'
import { useSession } from '../../shell/session.ts'

export type {
  JudgedCondition,
  PromotionCard,
  PromotionDetail,
} from '@night-market/protocol/promotions/offers'

type Reader = { language: Language; hasToken: boolean }

/** The offers depend on the language and on whether a member is logged in. */
export function useReader(): Reader {
  const language = useLanguage()
  const { hasToken } = useSession()
  return { language, hasToken }
}

/** The offers, those open to the member first. Live hints invalidate them. */
export const promotionsQuery = ({ language, hasToken }: Reader) =>
  queryOptions({
    queryKey: ['promotions', 'list', language, hasToken],
    queryFn: ({ signal }) => call<PromotionList>('GET', '/wps/promotions', { query: { language }, signal }),
    initialData: () => knownReply<PromotionList>('/wps/promotions', { language }),
    staleTime: 15_000,
  })

/** What the member's next deposit can count for; members alone have it. */
export const depositOffersQuery = ({ language, hasToken }: Reader) =>
  queryOptions({
    queryKey: ['promotions', 'deposit-offers', language, hasToken],
    queryFn: ({ signal }) =>
      call<DepositOffers>('GET', '/wps/promotions/deposit-offers', { query: { language }, signal }),
    staleTime: 15_000,
  })

const oneKey = (id: string, { language, hasToken }: Reader) => ['promotions', 'one', id, language, hasToken]

export const promotionQuery = (id: string, reader: Reader) =>
  queryOptions({
    queryKey: oneKey(id, reader),
    queryFn: ({ signal }) =>
      call<PromotionDetail>('GET', `/wps/promotions/${id}`, { query: { language: reader.language }, signal }),
    staleTime: 15_000,
  })

/** A member's step in a promotion. */
export type Step =
  | { act: 'join' | 'check-in' }
  | { act: 'claim'; body: { id: string } }
  | { act: 'code'; body: { code: string } }
  | { act: 'apply'; body: { id: string; comment: string; images: string[] } }

/** Sends a step; stores the promotion that the answer brings, and invalidates what depends on it. */
export function useStep(id: string) {
  const cache = useQueryClient()
  const reader = useReader()
  return useMutation({
    mutationFn: ({ act, ...rest }: Step) =>
      call<PromotionDetail>('POST', `/wps/promotions/${id}/${act}`, {
        query: { language: reader.language },
        body: 'body' in rest ? rest.body : {},
      }),
    onSuccess: (detail) => cache.setQueryData(oneKey(id, reader), detail),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ['promotions', 'list'] })
      void cache.invalidateQueries({ queryKey: ['promotions', 'available'] })
      void cache.invalidateQueries({ queryKey: ['promotions', 'deposit-offers'] })
      void cache.invalidateQueries({ queryKey: ['rewards'] })
      void cache.invalidateQueries({ queryKey: ['wallet'] })
    },
  })
}

/** Collects a reward that was issued. */
export function useCollect(claim: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call<unknown>('POST', `/wps/rewards/collect/${claim}`, { body: {} }),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ['promotions'] })
      void cache.invalidateQueries({ queryKey: ['rewards'] })
      void cache.invalidateQueries({ queryKey: ['wallet'] })
    },
  })
}

import { useForm } from '@night-market/ui/form/use-form.ts'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useRequestId } from '../../../lib/use-request-id.ts'
import { RefusalError } from '../../../lib/api.ts'
import { needsProposal, staffRefusal } from '../../../shell/back-office/staff-refusal.ts'
import { numberLocale, useLabels, useLanguage } from '../../../shell/i18n/i18n.ts'
import { queryClient } from '../../../shell/query-client.ts'
import { grantBodyOf, type Grantable, type TypedGrant } from './grant-body.ts'
import { giveGrant } from './queries.ts'

const EMPTY: TypedGrant = {
  usernames: '',
  kind: 'cash',
  amount: '',
  wager: '5',
  product: 'casino',
  days: '7',
  maxStake: '',
  games: '',
  game: '',
  stake: '',
  count: '5',
  minOddsX100: '',
  EN: '',
  HI: '',
  reason: '',
}

type Options = {
  cash: string
  onClose: () => void
  onPropose: (grant: Grantable & { id: string }) => void
}

/** The form of a grant, and the grant as it is typed now. */
export function useGrant({ cash, onClose, onPropose }: Options) {
  const t = useLabels()
  const locale = numberLocale(useLanguage())
  const id = useRequestId('grt')
  const wrong = { amount: t('giving.not_an_amount'), stake: t('giving.not_an_amount') }
  const form = useForm<TypedGrant, Grantable>({
    initial: EMPTY,
    schema: () =>
      import('@night-market/protocol/rewards/grants').then((shapes) => shapes.GrantBody.omit({ id: true })),
    wrong: { ...wrong, usernames: t('giving.members_note') },
    body: (typed) => grantBodyOf(typed, cash, locale),
    send: async (grant) => {
      const body = { ...grant, id: id.of(grant) }
      try {
        await giveGrant(body)
      } catch (error) {
        // Not an end: two people may give it.
        if (needsProposal(error)) return onPropose(body)
        throw error
      }
      id.end()
      await queryClient.invalidateQueries({ queryKey: ['rewards'] })
      showToast(t('giving.given'))
      onClose()
    },
    refused: (error, { field }) => ({
      field,
      text: isBudgetGone(error) ? t('giving.no_budget') : staffRefusal(t, error),
    }),
  })
  return { form, wanted: grantBodyOf(form.typed, cash, locale) }
}

const isBudgetGone = (error: unknown): boolean =>
  error instanceof RefusalError && error.code === 'budget_gone'

import { useForm } from '@night-market/ui/form/use-form.ts'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useState } from 'react'
import { freshId } from '../../../lib/fresh-id.ts'
import { staffRefusal } from '../../../shell/back-office/staff-refusal.ts'
import { numberLocale, useLabels, useLanguage } from '../../../shell/i18n/i18n.ts'
import { usePictures } from '../../../shell/pictures/use-pictures.ts'
import { queryClient } from '../../../shell/query-client.ts'
import { goodBodyOf, typedGood, type TypedGood } from './good-body.ts'
import { saveGood, type Good, type GoodRequest } from './queries.ts'

const SENT_TO = { address: '/ops/points/pictures', headers: {} }

type Options = { good: Good | null; asset: string | undefined; onClose: () => void }

/** The form of a good. It is saved as it was read: what a colleague changed meanwhile is refused. */
export function useGood({ good: shown, asset = 'INR/2', onClose }: Options) {
  const t = useLabels()
  const locale = numberLocale(useLanguage())
  const [good] = useState(shown)
  const [id] = useState(() => shown?.id ?? freshId('gds'))
  const [initial] = useState(() => typedGood(shown, asset, locale))
  const pictures = usePictures(SENT_TO, 1)
  const notPoints = t('mall_desk.not_points')
  const form = useForm<TypedGood, GoodRequest>({
    initial,
    schema: () => import('@night-market/protocol/points').then((shapes) => shapes.GoodBody),
    wrong: { points: notPoints, amount: t('mall_desk.not_an_amount') },
    check: () => (pictures.isSending ? { picture: t('mall_desk.picture_sending') } : {}),
    required: ['EN'],
    body: (typed) => goodBodyOf(typed, { good, asset, locale, sent: pictures.ids[0] }),
    send: async (body) => {
      await saveGood(id, body)
      await queryClient.invalidateQueries({ queryKey: ['points'] })
      showToast(t('mall_desk.saved'))
      onClose()
    },
    refused: (error, { field }) => ({ field, text: staffRefusal(t, error) }),
  })
  return { form, pictures }
}

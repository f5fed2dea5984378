import { useForm } from '@night-market/ui/form/use-form.ts'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useRef, useState } from 'react'
import { freshId } from '../../../lib/fresh-id.ts'
import { useRequestId } from '../../../lib/use-request-id.ts'
import { staffRefusal } from '../../../shell/back-office/staff-refusal.ts'
import { numberLocale, useLabels, useLanguage } from '../../../shell/i18n/i18n.ts'
import { queryClient } from '../../../shell/query-client.ts'
import { createDefinition, newestOf, writeVersion, type Definition, type Written } from './queries.ts'
import { typedVersion, writtenVersion, type Kind, type TypedVersion } from './typed-version.ts'

type Options = { kind: Kind; of: Definition | null; cash: string; onClose: () => void }
type Body = Written & { id: string; period: TypedVersion['period']; days: [string, string]; position: string }

/** The form of a version; a new definition is created with its first one. */
export function useVersion({ kind, of, cash, onClose }: Options) {
  const t = useLabels()
  const money = { cash, locale: numberLocale(useLanguage()) }
  const [version] = useState(() => (of === null ? undefined : newestOf(of)))
  const [initial] = useState(() => typedVersion(of, version, money))
  const [definition] = useState(() => of?.id ?? freshId(kind === 'board' ? 'brd' : 'msn'))
  // Its first version may be refused after it was created: the next try creates it no second time.
  const isThere = useRef(of !== null)
  const id = useRequestId('ver')
  return useForm<TypedVersion, Body>({
    initial,
    schema: () =>
      import('@night-market/protocol/missions/definitions').then((shapes) => shapes.DefinitionVersionBody),
    required: ['titleEN', 'goal'],
    wrong: { goal: t('mission_desk.not_a_goal') },
    check: (typed) => {
      const { terms } = writtenVersion(typed, kind, {}, money)
      const amounts =
        terms.kind === 'board'
          ? terms.prizes.amounts
          : 'amount' in terms.reward
            ? [terms.reward.amount]
            : ['1']
      const isWrong = amounts.length === 0 || amounts.some((amount) => ['', '0'].includes(amount))
      return isWrong ? { amounts: t('mission_desk.not_an_amount') } : {}
    },
    body: (typed) => {
      const written = writtenVersion(typed, kind, version?.texts ?? {}, money)
      const { period, firstDay, lastDay, position } = typed
      return { ...written, id: id.of(written), period, days: [firstDay, lastDay], position }
    },
    send: async ({ id: ver, terms, texts, period, days, position }) => {
      const [firstDay, lastDay] = period === 'event' ? days : [null, null]
      if (!isThere.current)
        await createDefinition(definition, { period, firstDay, lastDay, position: Number(position) })
      isThere.current = true
      await writeVersion(definition, { id: ver, terms, texts })
      id.end()
      await queryClient.invalidateQueries({ queryKey: ['missions'] })
      showToast(t('mission_desk.written'))
      onClose()
    },
    refused: (error, { field }) => ({ field, text: staffRefusal(t, error) }),
  })
}

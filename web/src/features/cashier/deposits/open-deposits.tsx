import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import { Badge } from '@night-market/ui/display/states.tsx'
import { depositsQuery } from './queries.ts'
import { TONES } from './texts.ts'
import { MethodIcon } from '../method-icon.tsx'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import paymentStyles from '../payments/payment.module.css'

const SHOWN = 3

/** Deposits that were begun and are under way: the way back to them. Nothing where there is none. */
export function OpenDeposits({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useLabels()
  const { data } = useInfiniteQuery(depositsQuery('open'))
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  if (rows.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="open-deposits">
      <h2 id="open-deposits" className={paymentStyles.paymentHeading}>
        {t('deposit.under_way')}
      </h2>
      <Stack as="ul" gap={2}>
        {rows.slice(0, SHOWN).map((row) => (
          <li key={row.id}>
            <button type="button" className="link-card" data-asks="true" onClick={() => onOpen(row.id)}>
              <MethodIcon method={row.method} size={20} />
              <span className="named">
                <Money minor={row.amount} asset={row.asset} /> · {t(`deposit.method.${row.method}`)}
              </span>
              <Badge tone={TONES[row.status]}>{t(`deposit.status.${row.status}`)}</Badge>
              <ChevronRight className="link-card-arrow" size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

import { MOST_PRIZES, PRIZE_KINDS, type PrizeKind } from '@night-market/protocol/values/chance'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Row } from '@night-market/ui/layout/layout.tsx'
import { Plus, Trash2 } from 'lucide-react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import type { DrawFields } from './draw-form.tsx'
import styles from './giving.module.css'

/** The prizes of a draw, a line each: of which kind, how much, and how many. */
export function PrizeLines({ form }: DrawFields) {
  const t = useLabels()
  const count = Number(form.typed.lines)
  const show = (lines: number) => () => form.set({ lines: String(lines) })
  return (
    <>
      {Array.from({ length: count }, (_, no) => (
        <Prize key={no} no={no} form={form} />
      ))}
      <Row gap={2}>
        {count < MOST_PRIZES && (
          <Button size="s" icon={<Plus size={16} aria-hidden="true" />} onClick={show(count + 1)}>
            {t('giving.add_prize')}
          </Button>
        )}
        {count > 1 && (
          <Button size="s" icon={<Trash2 size={16} aria-hidden="true" />} onClick={show(count - 1)}>
            {t('giving.remove_prize')}
          </Button>
        )}
      </Row>
    </>
  )
}

function Prize({ no, form }: DrawFields & { no: number }) {
  const t = useLabels()
  const kind = form.typed[`prize${no}`] as PrizeKind
  const control = form.control(`prize${no}`)
  return (
    <div className={styles.prize} role="group" aria-label={t('giving.prize_no', { no: no + 1 })}>
      <Select<PrizeKind>
        label={t('giving.prize_no', { no: no + 1 })}
        choices={PRIZE_KINDS.map((value) => ({ value, label: t(`giving.prize.${value}`) }))}
        {...control}
        value={kind}
      />
      {kind !== 'none' && (
        <Field
          {...form.input(`amount${no}`)}
          label={t(kind === 'goods' ? 'giving.prize_name' : 'giving.each')}
          inputMode={kind === 'goods' ? 'text' : 'decimal'}
        />
      )}
      <Field {...form.input(`count${no}`)} label={t('giving.how_many')} inputMode="numeric" />
    </div>
  )
}

import { useLabels } from '../../shell/i18n/i18n.ts'
import { Money } from '../../shell/money.tsx'
import { Badge } from '@night-market/ui/display/states.tsx'
import { Card, Row } from '@night-market/ui/layout/layout.tsx'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { Table, type Column } from '@night-market/ui/list-page/table.tsx'
import { Rates } from './rates.tsx'
import type { Vip, VipLevel } from './queries.ts'
import { usePercent } from './use-percent.ts'
import styles from './vip.module.css'

const SUMS = ['threshold', 'levelBonus', 'weekBonus', 'monthBonus', 'birthdayBonus'] as const
const BONUSES = ['levelBonus', 'weekBonus', 'monthBonus', 'birthdayBonus'] as const

type PartProps = { vip: Vip; asset: string }

/** What each level requires and gives. */
export function Benefits({ vip, asset }: PartProps) {
  const t = useLabels()
  return (
    <>
      <Card>
        <h2>{t('vip.benefits')}</h2>
        <div className={styles.levels}>
          <Levels vip={vip} asset={asset} />
        </div>
        <ul className={styles.terms}>
          <li>{t('vip.terms_bets')}</li>
          <li>{t('vip.terms_keep')}</li>
          <li>{t('vip.terms_birthday')}</li>
          <li>
            {t('vip.terms_cashback')} <Money minor={vip.cashbackCap} asset={asset} />
          </li>
          <li>{t('vip.terms_cashback_edge')}</li>
          <li>{t('vip.terms_cancelled')}</li>
        </ul>
      </Card>
      <Rates rates={vip.rates} level={vip.level} />
    </>
  )
}

function Levels({ vip, asset }: PartProps) {
  const t = useLabels()
  const percent = usePercent()
  const columns: Column<VipLevel>[] = [
    { key: 'level', label: t('vip.column.level'), cell: (row) => <Name level={row.level} own={vip.level} /> },
    ...SUMS.map((sum): Column<VipLevel> => ({
      key: sum,
      label: t(`vip.column.${sum}`),
      align: 'end',
      cell: (row) => <Money minor={row[sum]} asset={asset} />,
    })),
    {
      key: 'cashback',
      label: t('vip.column.cashback'),
      align: 'end',
      cell: (row) => <span className="num">{percent(row.cashbackBps)}</span>,
    },
  ]
  return (
    <Table
      caption={t('vip.benefits')}
      columns={columns}
      rows={vip.levels}
      rowKey={({ level }) => String(level)}
      card={(row) => <LevelCard row={row} own={vip.level} asset={asset} />}
    />
  )
}

function LevelCard({ row, own, asset }: { row: VipLevel; own: number; asset: string }) {
  const t = useLabels()
  const percent = usePercent()
  return (
    <div className={styles.levelCard}>
      <Row spread="between">
        <Name level={row.level} own={own} />
        <span className={styles.reach}>
          {t('vip.column.threshold')} <Money minor={row.threshold} asset={asset} />
        </span>
      </Row>
      <Facts>
        {BONUSES.map((sum) => (
          <Fact key={sum} label={t(`vip.column.${sum}`)}>
            <Money minor={row[sum]} asset={asset} />
          </Fact>
        ))}
        <Fact label={t('vip.column.cashback')}>{percent(row.cashbackBps)}</Fact>
      </Facts>
    </div>
  )
}

function Name({ level, own }: { level: number; own: number }) {
  const t = useLabels()
  return (
    <span className={styles.levelName}>
      {t('vip.level', { level })}
      {level === own && <Badge tone="good">{t('vip.yours')}</Badge>}
    </span>
  )
}

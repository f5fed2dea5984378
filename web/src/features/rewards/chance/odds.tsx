import { Card } from '@night-market/ui/layout/layout.tsx'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { Table } from '@night-market/ui/list-page/table.tsx'
import { numberLocale, useLabels, useLanguage } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import { usePrizeText } from './prize-text.ts'
import type { Draw, Prize } from './queries.ts'
import styles from './chance.module.css'

/** The published odds, and what is left of every prize. */
export function Odds({ draw }: { draw: Draw }) {
  const t = useLabels()
  return (
    <Card gap={3} aria-labelledby="odds-title">
      <h2 id="odds-title" className={styles.heading}>
        {t('draws.odds')}
      </h2>
      {draw.total === null ? <Prizes draw={draw} /> : <Pieces draw={draw} />}
      <p className={styles.faint}>{t(`draws.odds_note.${draw.kind}`)}</p>
    </Card>
  )
}

function Pieces({ draw }: { draw: Draw }) {
  const t = useLabels()
  return (
    <Facts look="lines">
      <Fact label={t('draws.fund')}>
        <Money minor={draw.total ?? '0'} asset={draw.asset} />
      </Fact>
      <Fact label={t('draws.least')}>
        <Money minor={draw.least ?? '0'} asset={draw.asset} />
      </Fact>
      <Fact label={t('draws.pieces_left')}>
        {t('draws.left_of', { left: draw.pieces - draw.taken, count: draw.pieces })}
      </Fact>
    </Facts>
  )
}

function Prizes({ draw }: { draw: Draw }) {
  const t = useLabels()
  const prizeText = usePrizeText(draw)
  const percent = usePercent()
  const left = draw.prizes.reduce((sum, prize) => sum + prize.left, 0)
  const columns = [
    { key: 'prize', label: t('draws.prize'), cell: (prize: Prize) => prizeText(prize) },
    {
      key: 'left',
      label: t('draws.left'),
      align: 'end' as const,
      cell: (prize: Prize) => (
        <span className="num">{t('draws.left_of', { left: prize.left, count: prize.count })}</span>
      ),
    },
    ...(draw.kind === 'raffle'
      ? []
      : [
          {
            key: 'chance',
            label: t('draws.chance'),
            align: 'end' as const,
            cell: (prize: Prize) => (
              <span className="num">{percent(left === 0 ? 0 : prize.left / left)}</span>
            ),
          },
        ]),
  ]
  return (
    <Table
      caption={t('draws.odds')}
      columns={columns}
      rows={draw.prizes}
      rowKey={({ place }) => String(place)}
    />
  )
}

function usePercent(): (share: number) => string {
  const format = new Intl.NumberFormat(numberLocale(useLanguage()), {
    style: 'percent',
    maximumFractionDigits: 2,
  })
  return (share) => format.format(share)
}

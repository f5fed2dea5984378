import { Button } from '@night-market/ui/controls/button.tsx'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { Row } from '@night-market/ui/layout/layout.tsx'
import { useState } from 'react'
import { DetailDrawer } from '../../../shell/back-office/detail-drawer.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { GoodForm } from './good-form.tsx'
import { Price } from './price.tsx'
import type { Good } from './queries.ts'
import { StockDialog } from './stock-dialog.tsx'

type GoodDrawerProps = { good: Good; goods: readonly Good[]; onClose: () => void }

/** A good whole, and what can be changed of it: its terms, or its stock. */
export function GoodDrawer({ good, goods, onClose }: GoodDrawerProps) {
  const t = useLabels()
  const [open, setOpen] = useState<'terms' | 'stock' | null>(null)
  const { names, texts, type, picture, stock, putUp, position, isOffered } = good
  return (
    <DetailDrawer title={names.EN ?? good.id} onClose={onClose}>
      <Facts look="lines">
        <Fact label={t('mall_desk.price')} isStrong>
          <Price {...good} />
        </Fact>
        <Fact label={t('mall_desk.stock')}>{stock}</Fact>
        <Fact label={t('mall_desk.put_up')}>{putUp}</Fact>
        <Fact label={t('mall_desk.offered')}>{t(isOffered ? 'mall_desk.shown' : 'mall_desk.hidden')}</Fact>
        <Fact label={t('mall_desk.type')}>{t(`mall_desk.type.${type}`)}</Fact>
        <Fact label={t('mall_desk.position')}>{position}</Fact>
        <Fact label={t('mall_desk.picture')}>{picture}</Fact>
        {Object.entries(names).map(([language, name]) => (
          <Fact key={language} label={language}>
            <bdi>{name}</bdi>
          </Fact>
        ))}
      </Facts>
      {Object.entries(texts).map(([language, text]) => (
        <p key={language} dir="auto">
          {text}
        </p>
      ))}
      <Row gap={2}>
        <Button kind="primary" aria-keyshortcuts="e" onClick={() => setOpen('terms')}>
          {t('mall_desk.change')}
        </Button>
        <Button onClick={() => setOpen('stock')}>{t('mall_desk.change_stock')}</Button>
      </Row>
      {open === 'terms' && <GoodForm good={good} goods={goods} onClose={() => setOpen(null)} />}
      {open === 'stock' && <StockDialog good={good} onClose={() => setOpen(null)} />}
    </DetailDrawer>
  )
}

import { Button } from '@night-market/ui/controls/button.tsx'
import { Badge, EmptyState } from '@night-market/ui/display/states.tsx'
import type { ReportColumn } from '@night-market/ui/list-page/report/table.tsx'
import { RowCard } from '@night-market/ui/list-page/table.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus, ShoppingBag } from 'lucide-react'
import { BackOfficePage, Panel } from '../../../shell/back-office/page.tsx'
import { StaffList } from '../../../shell/back-office/staff-list.tsx'
import type { StaffPage } from '../../../shell/back-office/staff-page.ts'
import { useAddress } from '../../../shell/back-office/use-address.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { GoodDrawer } from './good-drawer.tsx'
import { GoodForm } from './good-form.tsx'
import { Price } from './price.tsx'
import { goodsQuery, type Good } from './queries.ts'

/** The goods that members get for points: price, stock, pictures and texts. */
export default function GoodsPage({ staff }: StaffPage) {
  const t = useLabels()
  const [address, change] = useAddress()
  const query = useInfiniteQuery(goodsQuery)
  const columns = useColumns()
  const goods = query.data?.pages.flatMap(({ rows }) => rows)
  return (
    <BackOfficePage
      title={t('mall_desk.goods')}
      text={t('mall_desk.goods_text')}
      actions={
        <Button
          kind="primary"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => change({ add: 'yes' }, { replace: true })}
        >
          {t('mall_desk.add')}
        </Button>
      }
    >
      <Panel label={t('mall_desk.goods')}>
        <StaffList<Good, { rows: Good[] }>
          staff={staff}
          name="goods"
          query={query}
          caption={t('mall_desk.goods')}
          columns={columns}
          rowKey={({ id }) => id}
          card={(good) => (
            <RowCard
              title={good.names.EN}
              detail={t(`mall_desk.type.${good.type}`)}
              result={<Price {...good} />}
              sum={t('mall_desk.left', { count: good.stock })}
            />
          )}
          details={(good, close) => <GoodDrawer good={good} goods={goods ?? []} onClose={close} />}
          empty={
            <EmptyState icon={<ShoppingBag size={28} aria-hidden="true" />} title={t('mall_desk.none')} />
          }
        />
      </Panel>
      {address.get('add') !== null && goods !== undefined && (
        <GoodForm good={null} goods={goods} onClose={() => change({ add: null }, { replace: true })} />
      )}
    </BackOfficePage>
  )
}

function useColumns(): ReportColumn<Good>[] {
  const t = useLabels()
  return [
    { key: 'name', label: t('mall_desk.name'), cell: ({ names }) => names.EN },
    { key: 'type', label: t('mall_desk.type'), cell: ({ type }) => t(`mall_desk.type.${type}`) },
    { key: 'price', label: t('mall_desk.price'), align: 'end', cell: (good) => <Price {...good} /> },
    {
      key: 'stock',
      label: t('mall_desk.stock'),
      align: 'end',
      cell: ({ stock }) => <span className="num">{stock}</span>,
    },
    {
      key: 'putUp',
      label: t('mall_desk.put_up'),
      align: 'end',
      definition: t('mall_desk.put_up_is'),
      cell: ({ putUp }) => <span className="num">{putUp}</span>,
    },
    {
      key: 'offered',
      label: t('mall_desk.offered'),
      cell: ({ isOffered }) => (
        <Badge tone={isOffered ? 'good' : 'plain'}>
          {t(isOffered ? 'mall_desk.shown' : 'mall_desk.hidden')}
        </Badge>
      ),
    },
  ]
}

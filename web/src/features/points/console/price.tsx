import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'

/** Points, and the money beside them where there is some. */
export function Price({ points, amount, asset }: { points: string; amount: string; asset: string }) {
  const t = useLabels()
  return (
    <span className="num">
      {t('mall_desk.points', { count: Number(points) })}
      {amount !== '0' && (
        <>
          {' + '}
          <Money minor={amount} asset={asset} />
        </>
      )}
    </span>
  )
}

import { useQuery } from '@tanstack/react-query'
import { VendorTransferForm } from '../../../features/vendor-funds/transfer-form.tsx'
import { walletsQuery } from '../../../features/vendor-funds/queries.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { ErrorState, Skeleton } from '@night-market/ui/display/states.tsx'
import styles from '../../../shell/transfer.module.css'

/** Over a game that plays from its studio's wallet: money into it, or back, and on with the game. */
export default function VendorPurse({ vendorCode, onClose }: { vendorCode: string; onClose: () => void }) {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(walletsQuery)
  const wallet = data?.wallets.find(({ vassalage }) => vassalage === vendorCode)
  const name = wallet?.displayName ?? vendorCode
  return (
    <Dialog name="vendor-purse" title={t('vendor_funds.purse_title', { name })} onClose={onClose}>
      <div className={styles.transferForm}>
        <p className="dialog-text">
          {t('vendor_funds.purse', { name })} {wallet?.balance === '0' && t('vendor_funds.purse_empty')}
        </p>
        {error && !data && <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />}
        {!data && !error && <Skeleton shape="row" />}
        {data && <VendorTransferForm wallets={data} to={vendorCode} onDone={onClose} />}
      </div>
    </Dialog>
  )
}

import { Skeleton } from '@night-market/ui/display/states.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useObjectUrl } from '../../../../lib/use-object-url.ts'
import { useLabels } from '../../../../shell/i18n/i18n.ts'
import { pictureAt } from '../../../../shell/pictures/uploads.ts'
import { refusalText } from '../../../../shell/refusals/refusal-text.ts'
import styles from './queue.module.css'

/** The pictures that the member sent; each opens large, and then at its full size. */
export function ProofPictures({ proofs }: { proofs: readonly string[] }) {
  const t = useLabels()
  return (
    <section>
      <h3>{t('queue.pictures')}</h3>
      <div className={styles.pictures}>
        {proofs.map((proof, place) => (
          <ProofPicture key={proof} proof={proof} name={t('queue.picture', { no: place + 1 })} />
        ))}
      </div>
    </section>
  )
}

function ProofPicture({ proof, name }: { proof: string; name: string }) {
  const t = useLabels()
  const [isOpen, setOpen] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['picture', proof],
    queryFn: () => pictureAt(`/ops/uploads/${encodeURIComponent(proof)}`),
    staleTime: Infinity,
  })
  const address = useObjectUrl(data)
  if (error !== null) return <p>{refusalText(t, error)}</p>
  if (address === null) return <Skeleton shape="tile" />
  return (
    <>
      <button type="button" className={styles.picture} onClick={() => setOpen(true)}>
        <img src={address} alt={name} />
      </button>
      {isOpen && <LargePicture address={address} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}

function LargePicture({ address, name, onClose }: { address: string; name: string; onClose: () => void }) {
  const t = useLabels()
  const [isWhole, setWhole] = useState(true)
  return (
    <Dialog name="proof" title={name} size="l" onClose={onClose}>
      <button
        type="button"
        className={styles.large}
        data-whole={isWhole}
        title={t(isWhole ? 'queue.zoom_in' : 'queue.zoom_out')}
        aria-pressed={!isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        <img src={address} alt={name} />
      </button>
    </Dialog>
  )
}

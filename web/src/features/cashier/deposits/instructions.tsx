import type { Deposit, Instructions } from '@night-market/protocol/cashier/deposits'
import { ExternalLink, Smartphone } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { decimalText } from '@night-market/protocol/values/money'
import { openTab } from '../../../lib/open-tab.ts'
import { PHONE, useMedia } from '@night-market/ui/hooks/use-media.ts'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { Money } from '../../../shell/money.tsx'
import { Qr } from '@night-market/ui/display/qr.tsx'
import { CopyRow, CopyRows } from '../copy-rows.tsx'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import payStyles from './pay.module.css'
import paymentStyles from '../payments/payment.module.css'

type DepositInstructionsProps = { deposit: Deposit; isOverGame: boolean }

/** What the payer has to do, by the way that was chosen. */
export function DepositInstructions({ deposit, isOverGame }: DepositInstructionsProps) {
  const t = useLabels()
  const { instructions } = deposit
  return (
    <Stack as="section" aria-label={t('deposit.how_to_pay')}>
      {instructions.kind === 'none' && <Nothing deposit={deposit} />}
      {instructions.kind === 'qr' && <ByQr deposit={deposit} instructions={instructions} />}
      {instructions.kind === 'bank' && <ByBank deposit={deposit} instructions={instructions} />}
      {instructions.kind === 'redirect' && <ByRedirect url={instructions.url} isOverGame={isOverGame} />}
      {instructions.kind === 'address' && <ByAddress deposit={deposit} instructions={instructions} />}
    </Stack>
  )
}

type Of<Kind extends Instructions['kind']> = {
  deposit: Deposit
  instructions: Extract<Instructions, { kind: Kind }>
}

/** An e-wallet asks its owner itself; whatever else has no instructions yet, its provider is still asked for them. */
function Nothing({ deposit }: { deposit: Deposit }) {
  const t = useLabels()
  return (
    <p className={payStyles.depositWaits}>
      <span className="spinner" aria-hidden="true" />
      {t(deposit.method === 'ewallet' ? 'deposit.in_wallet' : 'deposit.preparing')}
    </p>
  )
}

function ByQr({ deposit, instructions }: Of<'qr'>) {
  const t = useLabels()
  const isPhone = useMedia(PHONE)
  const { payload, payee } = instructions
  return (
    <>
      {isPhone && payload.startsWith('upi:') && (
        <ButtonLink
          kind="primary"
          size="l"
          isWide
          to={payload}
          icon={<Smartphone size={18} aria-hidden="true" />}
        >
          {t('deposit.open_upi')}
        </ButtonLink>
      )}
      <figure className={payStyles.depositQr}>
        <Qr text={payload} label={t('deposit.qr')} />
        <figcaption>{t('deposit.scan')}</figcaption>
      </figure>
      <CopyRows>
        <CopyRow label={t('deposit.payee')} value={payee} />
        <AmountRow deposit={deposit} />
        <ReferenceRow reference={deposit.reference} />
      </CopyRows>
    </>
  )
}

function ByBank({ deposit, instructions }: Of<'bank'>) {
  const t = useLabels()
  return (
    <>
      <CopyRows>
        <CopyRow label={t('deposit.bank')} value={instructions.bank} />
        <CopyRow label={t('deposit.holder')} value={instructions.holder} />
        <CopyRow label={t('deposit.account_number')} value={instructions.accountNumber} />
        <CopyRow label={t('deposit.bank_code')} value={instructions.code} />
        <AmountRow deposit={deposit} />
        <ReferenceRow reference={instructions.reference} />
      </CopyRows>
      <p className={paymentStyles.paymentHint}>{t('deposit.reference_text')}</p>
    </>
  )
}

function ByRedirect({ url, isOverGame }: { url: string; isOverGame: boolean }) {
  const t = useLabels()
  const open = (event: MouseEvent) => {
    event.preventDefault()
    openTab(url)
  }
  return (
    <>
      <ButtonLink
        kind="primary"
        size="l"
        isWide
        // Another page, also where it stands on our own address.
        reloadDocument
        to={url}
        target={isOverGame ? '_blank' : undefined}
        onClick={isOverGame ? open : undefined}
        icon={<ExternalLink size={18} aria-hidden="true" />}
      >
        {t('deposit.to_provider')}
      </ButtonLink>
      <p className={paymentStyles.paymentHint}>
        {t(isOverGame ? 'deposit.to_provider_tab' : 'deposit.to_provider_text')}
      </p>
    </>
  )
}

function ByAddress({ deposit, instructions }: Of<'address'>) {
  const t = useLabels()
  const { network, address, payload } = instructions
  return (
    <>
      <figure className={payStyles.depositQr}>
        <Qr text={payload} label={t('deposit.qr_address')} />
        <figcaption>{t('deposit.scan_address', { network: networkName(network) })}</figcaption>
      </figure>
      <CopyRows>
        <CopyRow label={t('deposit.address')} value={address} isStrong />
        <AmountRow deposit={deposit} />
      </CopyRows>
      <p className={paymentStyles.paymentHint}>
        {t('deposit.address_text', { network: networkName(network) })}
      </p>
    </>
  )
}

/** Copied without separators: banks and wallets take digits. */
function AmountRow({ deposit }: { deposit: Deposit }) {
  const t = useLabels()
  return (
    <CopyRow label={t('deposit.amount')} value={decimalText(deposit.amount, deposit.asset)} isStrong>
      <Money minor={deposit.amount} asset={deposit.asset} />
    </CopyRow>
  )
}

function ReferenceRow({ reference }: { reference: string | null }) {
  const t = useLabels()
  return reference === null ? null : <CopyRow label={t('deposit.reference')} value={reference} isStrong />
}

function networkName(network: string): string {
  return network.charAt(0).toUpperCase() + network.slice(1)
}

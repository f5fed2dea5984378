import type { SecurityOverview } from '@night-market/protocol/sign-in/security'
import { MOST_PASSKEYS } from '@night-market/protocol/values/limits'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { t as translate, useLabels } from '../../../shell/i18n/i18n.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { Button, IconButton } from '@night-market/ui/controls/button.tsx'
import { ConfirmDialog } from '@night-market/ui/overlays/confirm-dialog.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { canMakePasskeys, makePasskey } from './make-passkey.ts'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { sessionsQuery } from '../security/queries.ts'
import { CodesDialog } from './recovery-codes.tsx'
import { Row } from '../security/row.tsx'
import { StepUpDialog } from './step-up-dialog.tsx'
import { useChange } from '../security/use-change.ts'
import styles from '../security/security.module.css'

type Passkey = SecurityOverview['passkeys'][number]

/** The passkeys of an account: each can be renamed and removed, and new ones can be added. */
export function Passkeys({ passkeys }: { passkeys: Passkey[] }) {
  const t = useLabels()
  const [isAdding, setAdding] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)
  const canMake = canMakePasskeys()
  const isFull = passkeys.length >= MOST_PASSKEYS
  const text = isFull ? 'security.passkeys_most' : 'security.passkeys_text'
  return (
    <>
      <Row
        id="security-passkey"
        title={t('security.passkeys')}
        text={canMake ? t(text, { most: MOST_PASSKEYS }) : t('security.passkeys_unknown')}
      >
        {canMake && !isFull && (
          <Button size="s" onClick={() => setAdding(true)}>
            {t('security.add')}
          </Button>
        )}
        {isAdding && <AddDialog onMade={setCodes} onClose={() => setAdding(false)} />}
        {codes !== null && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
      </Row>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
    </>
  )
}

function AddDialog({ onMade, onClose }: { onMade: (codes: string[]) => void; onClose: () => void }) {
  const t = useLabels()
  const { data } = useQuery(sessionsQuery)
  return (
    <PasskeyDialog
      title={t('security.passkey_add')}
      text={t('security.passkey_add_text')}
      name={data?.find(({ isThisOne }) => isThisOne)?.device ?? ''}
      save={makePasskey}
      onSaved={({ codes }) => {
        if (codes.length > 0) onMade(codes)
        else showToast(translate('security.passkey_added'))
      }}
      onClose={onClose}
    />
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const t = useLabels()
  const { day, moment } = useDates()
  const [dialog, setDialog] = useState<'name' | 'removal' | null>(null)
  const close = () => setDialog(null)
  const removal = useChange(
    () => call<null>('DELETE', `/wps/security/passkeys/${passkey.id}`),
    () => showToast(translate('security.passkey_removed')),
  )
  const { name, createdAt, lastUsedAt } = passkey
  const used =
    lastUsedAt === null ? t('security.never_used') : t('security.last_used', { moment: moment(lastUsedAt) })
  return (
    <Row
      title={
        <span className={styles.securityPasskey}>
          <KeyRound size={16} aria-hidden="true" />
          {name}
        </span>
      }
      text={`${t('security.added', { day: day(createdAt) })} · ${used}`}
      error={removal.error}
    >
      <span className={styles.securityTools}>
        <IconButton label={t('security.rename_it', { name })} onClick={() => setDialog('name')}>
          <Pencil size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('security.remove_it', { name })} onClick={() => setDialog('removal')}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </span>
      {dialog === 'name' && <RenameDialog passkey={passkey} onClose={close} />}
      {dialog === 'removal' && (
        <ConfirmDialog
          name="passkey-removal"
          title={t('security.passkey_remove')}
          text={t('security.passkey_remove_text', { name })}
          cancelLabel={t('in_more_cancel')}
          confirmLabel={t('security.remove')}
          onClose={close}
          onConfirm={() => {
            close()
            removal.make(undefined)
          }}
        />
      )}
      {removal.isAsking && <StepUpDialog onProven={removal.proven} onClose={removal.giveUp} />}
    </Row>
  )
}

function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useLabels()
  return (
    <PasskeyDialog
      title={t('security.passkey_rename')}
      name={passkey.name}
      save={(name) => call<null>('PUT', `/wps/security/passkeys/${passkey.id}`, { body: { name } })}
      onSaved={() => showToast(translate('security.saved'))}
      onClose={onClose}
    />
  )
}

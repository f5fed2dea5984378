import { useState } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Row } from './row.tsx'
import { SettingDialog } from './setting-dialog.tsx'
import type { Setting } from './settings.ts'

/** One thing of the account: what it is, and a way to set it. */
export function SettingRow(props: { setting: Setting; value: string | null; isFinal: boolean }) {
  const t = useLabels()
  const { setting, value, isFinal } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <Row id={setting.id} title={t(setting.label)} text={value ?? t('security.not_set')}>
      {!(isFinal && value !== null) && (
        <Button size="s" onClick={() => setOpen(true)}>
          {t(value === null ? 'security.set' : 'security.change')}
        </Button>
      )}
      {isOpen && <SettingDialog setting={setting} isFinal={isFinal} onClose={() => setOpen(false)} />}
    </Row>
  )
}

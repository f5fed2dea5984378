import { Button } from '@night-market/ui/controls/button.tsx'
import { Card, Row } from '@night-market/ui/layout/layout.tsx'
import { Named } from '@night-market/ui/layout/rows.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell, BellOff } from 'lucide-react'
import { RefusalError } from '../../../lib/api.ts'
import { useLabels, useLanguage } from '../../../shell/i18n/i18n.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { deviceQuery, pushOfferQuery, turnOff, turnOn, type DeviceState } from './push.ts'

/** Turns the notifications of this device on and off; nothing where the site offers none. */
export function PushSwitch() {
  const t = useLabels()
  const { data: offer } = useQuery(pushOfferQuery)
  const language = useLanguage()
  const { data: state } = useQuery({ ...deviceQuery(language), enabled: Boolean(offer) })
  if (!offer || state === undefined) return null
  const isOn = state === 'on'
  const Icon = isOn ? Bell : BellOff
  return (
    <Card gap={3} aria-label={t('push.title')} data-push={state}>
      <Row spread="between">
        <Named title={t('push.title')}>
          <small>{t(TEXTS[state])}</small>
          {offer.isSandbox && <small>{t('push.sandbox')}</small>}
        </Named>
        {(isOn || state === 'off') && (
          <Switch isOn={isOn} vapidKey={offer.key} icon={<Icon size={16} aria-hidden="true" />} />
        )}
      </Row>
    </Card>
  )
}

const TEXTS = {
  unsupported: 'push.unsupported',
  blocked: 'push.blocked',
  off: 'push.text',
  on: 'push.on',
} as const satisfies Record<DeviceState, string>

function Switch({ isOn, vapidKey, icon }: { isOn: boolean; vapidKey: string; icon: React.ReactNode }) {
  const t = useLabels()
  const language = useLanguage()
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (isOn ? turnOff() : turnOn(vapidKey, language)),
    onSuccess: (isAllowed) => isAllowed === false && showToast(t('push.refused'), { kind: 'failed' }),
    onError: (error) =>
      showToast(error instanceof RefusalError ? refusalText(t, error) : t('push.failed'), { kind: 'failed' }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['push', 'device'] }),
  })
  return (
    <Button
      icon={icon}
      kind={isOn ? 'plain' : 'primary'}
      size="s"
      isBusy={isPending}
      onClick={() => mutate()}
    >
      {t(isOn ? 'push.turn_off' : 'push.turn_on')}
    </Button>
  )
}

import type {
  ModerationQueue,
  RoomSettingsBody,
  SanctionBody,
  StaffMessage,
  StaffMessages,
  StaffRooms,
} from '@night-market/protocol/rooms'
import type { Reason } from '@night-market/protocol/values/rooms'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { call } from '../../../lib/api.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { UNATTENDED } from '../../../shell/back-office/unattended.ts'

export type { HeldMessage, StaffMessage, StaffRoom, StaffSanction } from '@night-market/protocol/rooms'

const LOOK_EVERY_MS = 10_000

export const queueQuery = queryOptions({
  queryKey: ['rooms', 'queue'],
  queryFn: () => call<ModerationQueue>('GET', '/ops/moderation/queue', { headers: UNATTENDED }),
  refetchInterval: LOOK_EVERY_MS,
})

export const staffRoomsQuery = queryOptions({
  queryKey: ['rooms', 'staff'],
  queryFn: () => call<z.infer<typeof StaffRooms>>('GET', '/ops/rooms', { headers: UNATTENDED }),
  refetchInterval: LOOK_EVERY_MS,
})

export const staffMessagesQuery = (room: string) =>
  queryOptions({
    queryKey: ['rooms', 'staff', room],
    queryFn: () =>
      call<z.infer<typeof StaffMessages>>('GET', `/ops/rooms/${room}/messages`, { headers: UNATTENDED }),
    refetchInterval: LOOK_EVERY_MS,
  })

export const hide = ({ room, no }: StaffMessage, reason: Reason, note: string) =>
  call<null>('POST', `/ops/rooms/${room}/messages/${no}/hide`, { body: { reason, note } })

export const show = ({ room, no }: StaffMessage) =>
  call<null>('POST', `/ops/rooms/${room}/messages/${no}/show`)

export const decideHeld = (id: string, decision: 'released' | 'refused') =>
  call<null>('POST', `/ops/moderation/held/${id}`, { body: { decision } })

export const decideSanction = (id: string, outcome: 'upheld' | 'lifted') =>
  call<null>('POST', `/ops/moderation/sanctions/${id}`, { body: { outcome } })

export const sanction = (body: SanctionBody) => call<null>('POST', '/ops/moderation/sanctions', { body })

export const changeRoom = (id: string, body: RoomSettingsBody) =>
  call<null>('PUT', `/ops/rooms/${id}`, { body })

export const setEmergency = (id: string, isOn: boolean) =>
  call<null>('POST', `/ops/rooms/${id}/emergency`, { body: { isOn } })

/** Does something and looks at everything again; a refusal is shown. */
export function useDecision() {
  const t = useLabels()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSettled: () => cache.invalidateQueries({ queryKey: ['rooms'] }),
    onError: (error) => showToast(refusalText(t, error), { kind: 'failed' }),
  })
}

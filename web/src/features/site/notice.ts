import type { Notice } from '@night-market/protocol/site'
import { dialogNamed } from '../../shell/dialogs.tsx'

export const noticeDialog = dialogNamed<{ notice: Notice }>('notice')
